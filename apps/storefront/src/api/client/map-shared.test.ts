import { describe, expect, it } from 'vitest'
import { sharedValue } from './map-shared.ts'

describe('sharedValue', () => {
  const card = (name: string) => ({ name, price: { amount: 500 } })

  it('returns the same frozen object for values with the same content', () => {
    const first = sharedValue(card('sapun'))
    expect(sharedValue(card('sapun'))).toBe(first)
    expect(Object.isFrozen(first.price)).toBe(true)
  })

  it('returns another object for a value with other content', () => {
    expect(sharedValue(card('med'))).not.toBe(sharedValue(card('sapun')))
    expect(sharedValue(card('med')).name).toBe('med')
  })

  it('returns equal values for equal input, also after the maximum number of kept values is exceeded', () => {
    for (let at = 0; at < 1_500; at++) expect(sharedValue(card(`proizvod ${at}`)).name).toBe(`proizvod ${at}`)
    expect(sharedValue(card('sapun'))).toEqual(card('sapun'))
  })
})
