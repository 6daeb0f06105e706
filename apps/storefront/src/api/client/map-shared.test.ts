import { describe, expect, it } from 'vitest'
import { sharedList, sharedValue } from './map-shared.ts'

describe('sharedValue', () => {
  const card = (name: string) => ({ name, price: { amount: 500 } })

  it('returns the same frozen object for values with the same content', () => {
    const first = sharedValue(card('sapun'))
    expect(sharedValue(card('sapun'))).toBe(first)
    expect(Object.isFrozen(first.price)).toBe(true)
  })

  it('returns two different objects for two values whose contents differ', () => {
    expect(sharedValue(card('med'))).not.toBe(sharedValue(card('sapun')))
    expect(sharedValue(card('med')).name).toBe('med')
  })

  it('returns equal values for equal input, even after the maximum number of cached values is exceeded', () => {
    for (let at = 0; at < 1_500; at++) expect(sharedValue(card(`proizvod ${at}`)).name).toBe(`proizvod ${at}`)
    expect(sharedValue(card('sapun'))).toEqual(card('sapun'))
  })
})

describe('sharedList', () => {
  const [soap, honey] = [{ name: 'sapun' }, { name: 'med' }]

  it('returns the same frozen list for the same members in the same order', () => {
    const list = sharedList([soap, honey])
    expect(list).toEqual([soap, honey])
    expect(sharedList([soap, honey])).toBe(list)
    expect(Object.isFrozen(list)).toBe(true)
  })

  it('returns two different list objects for two lists that differ in the number, the order or the identity of their members', () => {
    const list = sharedList([soap, honey])
    for (const other of [[soap], [honey, soap], [soap, { ...honey }], []]) {
      expect(sharedList(other)).not.toBe(list)
      expect(sharedList(other)).toEqual(other)
    }
  })
})
