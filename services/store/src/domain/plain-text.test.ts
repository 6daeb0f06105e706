import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainLine, plainText, wireText } from './plain-text.ts'

describe('plain text', () => {
  it('loses tags and keeps what only looks like one', () => {
    expect(plainLine('<b>Lejla</b> & sin')).toBe('Lejla & sin')
    expect(plainLine('  3 < 5,\n a 7 > 6 ')).toBe('3 < 5, a 7 > 6')
    expect(plainText('prvi red\ndrugi <script>x</script>red')).toBe('prvi red\ndrugi xred')
  })

  it('can be kept by PostgreSQL, whatever was sent', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        const text = plainLine(value)
        expect(text.isWellFormed()).toBe(true)
        expect(text).not.toContain('\u0000')
      }),
    )
    expect(plainLine('a\u0000b\ud800')).toBe('ab\ufffd')
  })

  it('goes out as HTML', () => {
    expect(wireText('Lejla & sin <3')).toBe('Lejla &amp; sin &lt;3')
  })
})
