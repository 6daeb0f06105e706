import { describe, expect, it } from 'vitest'
import { readDidYouMean } from './did-you-mean.ts'

const read = (value: string) => readDidYouMean(new Headers({ 'X-Sultan-Did-You-Mean': value }))

describe('readDidYouMean', () => {
  it('returns the corrected search term with its Bosnian letters', () => {
    expect(read(encodeURIComponent('sedžada'))).toBe('sedžada')
  })

  it('returns null without the header and for a malformed header', () => {
    expect(readDidYouMean(new Headers())).toBeNull()
    expect(read('')).toBeNull()
    expect(read('%E0%A4%A')).toBeNull()
  })
})
