import { describe, expect, it } from 'vitest'
import { etagOf, matchesEtag } from './etag.ts'

describe('etagOf and matchesEtag', () => {
  const tag = etagOf(Buffer.from('a'))

  it('etagOf returns different ETags for different contents', () => {
    expect(etagOf(Buffer.from('a'))).toBe(tag)
    expect(etagOf(Buffer.from('b'))).not.toBe(tag)
  })

  it('matchesEtag uses weak comparison, finds an ETag in a list, and matches *', () => {
    expect(matchesEtag(tag, tag)).toBe(true)
    expect(matchesEtag(`"x", ${tag.slice(2)}`, tag)).toBe(true)
    expect(matchesEtag('*', tag)).toBe(true)
    expect(matchesEtag('"x"', tag)).toBe(false)
    expect(matchesEtag(undefined, tag)).toBe(false)
  })
})
