import { describe, expect, it } from 'vitest'
import { sound } from './sound.ts'
import { isShopTalk, wordsOf } from './words.ts'

describe('words', () => {
  it.each([
    ['Ulje ćurekota, 100ml', ['ulje', 'curekota', '100', 'ml']],
    ['200×300 cm', ['200', '300', 'cm']],
    ['Testni uzorak, 0,5 ml', ['testni', 'uzorak', '0,5', 'ml']],
    ["Kur'an Kur’an", ['kuran', 'kuran']],
    ['Đul-bašta & nana', ['dul', 'basta', 'nana']],
    ['Хиџама', ['hidzama']],
    [" ' - !!! ", []],
  ])('of %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it('know what shoppers write around the thing they want', () => {
    expect(['kupiti', 'najjeftinija', 'cijena', 'online'].every(isShopTalk)).toBe(true)
    expect(['sapun', 'akcijski', 'kapa'].some(isShopTalk)).toBe(false)
  })

  it.each([
    ['miswak', 'misvak'],
    ['hidama', 'hidzama'],
    ['mekana', 'mehkana'],
    ['urme', 'hurme'],
    ['decija', 'djecija'],
    ['vencanje', 'vjencanje'],
    ['jassmin', 'jasmin'],
    ['shafran', 'safran'],
  ])('%s sounds like %s', (a, b) => {
    expect(sound(a)).toBe(sound(b))
  })
})
