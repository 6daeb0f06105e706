import { expect, it } from 'vitest'
import { didYouMean, didYouMeanHeader } from './did-you-mean.ts'

const read = (value: string) => didYouMean(new Headers({ [didYouMeanHeader]: value }))

it('reads the corrected term, letters of Bosnian included', () => {
  expect(read(encodeURIComponent('sedžada'))).toBe('sedžada')
})

it('is null without the header, and for what nobody can decode', () => {
  expect(didYouMean(new Headers())).toBeNull()
  expect(read('')).toBeNull()
  expect(read('%E0%A4%A')).toBeNull()
})
