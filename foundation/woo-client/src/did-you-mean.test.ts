import { describe, expect, it } from 'vitest'
import { readDidYouMean } from './did-you-mean.ts'

const read = (value: string) => readDidYouMean(new Headers({ 'X-Sultan-Did-You-Mean': value }))

describe('readDidYouMean', () => {
  it('reads the corrected search term from the X-Sultan-Did-You-Mean header, and decodes the Bosnian letters of this term', () => {
    expect(read(encodeURIComponent('sedžada'))).toBe('sedžada')
  })

  it('returns null when the X-Sultan-Did-You-Mean header is missing, empty or malformed', () => {
    expect(readDidYouMean(new Headers())).toBeNull()
    expect(read('')).toBeNull()
    expect(read('%E0%A4%A')).toBeNull()
  })
})
