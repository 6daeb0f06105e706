import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scriptJson } from './page-data.ts'

it('data never ends the script it stands in, and comes back whole', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const json = scriptJson(value)
      expect(json).not.toContain('<')
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
  expect(scriptJson({ a: '</script><script>alert(1)' })).not.toMatch(/<\/?script/)
})
