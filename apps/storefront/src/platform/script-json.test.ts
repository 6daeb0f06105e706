import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scriptJson } from './script-json.ts'

it('scriptJson returns JSON that cannot end a script element and that parses back to the given value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const json = scriptJson(value)
      expect(json).not.toContain('<')
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
  expect(scriptJson({ a: '</script><script>alert(1)' })).not.toMatch(/<\/?script/)
})
