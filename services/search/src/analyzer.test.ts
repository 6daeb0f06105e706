import { describe, expect, it } from 'vitest'
import { analyze, isQueryStopWord } from './analyzer.ts'
import { phoneticKey } from './phonetic-key.ts'

describe('analyze', () => {
  it.each([
    ['Ulje ćurekota, 100ml', ['ulje', 'curekota', '100', 'ml']],
    ['200×300 cm', ['200', '300', 'cm']],
    ['Testni uzorak, 0,5 ml', ['testni', 'uzorak', '0,5', 'ml']],
    ['med 2.5 kg', ['med', '2,5', 'kg']],
    ["Kur'an Kur’an", ['kuran', 'kuran']],
    ['Đul-bašta & nana', ['dul', 'basta', 'nana']],
    ['Хиџама', ['hidzama']],
    [" ' - !!! ", []],
  ])('splits the text %j into lower-case Latin words without diacritics: %j', (text, words) => {
    expect(analyze(text)).toEqual(words)
  })
})

describe('isQueryStopWord', () => {
  it('`isQueryStopWord` returns true for words about buying and prices, and false for words about products', () => {
    expect(['kupiti', 'najjeftinija', 'cijena', 'online'].every(isQueryStopWord)).toBe(true)
    expect(['sapun', 'akcijski', 'kapa'].some(isQueryStopWord)).toBe(false)
  })
})

describe('phoneticKey', () => {
  it.each([
    ['miswak', 'misvak'],
    ['hidama', 'hidzama'],
    ['mekana', 'mehkana'],
    ['urme', 'hurme'],
    ['decija', 'djecija'],
    ['vencanje', 'vjencanje'],
    ['jassmin', 'jasmin'],
    ['shafran', 'safran'],
  ])('returns the same phonetic key for the words %s and %s', (a, b) => {
    expect(phoneticKey(a)).toBe(phoneticKey(b))
  })
})
