import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMessage, sizesOf } from './message.ts'

function budgetIn(message: string): readonly [number, number] | null {
  const { budget } = readMessage(message)
  return budget && [budget.min, budget.max]
}

describe('readMessage', () => {
  it.each([
    ['a drugi', [2]],
    ['koji duže traje od prva dva', [1, 2]],
    ['prvi od 2 ml', [1]],
    ['prve 24', [1]],
    ['cijena prvih pet', [1, 2, 3, 4, 5]],
    ['onaj zadnji', [-1]],
  ])('reads the message „%s” as the places %j (-1: the last) in a list of products', (text, places) => {
    expect(readMessage(text).places).toEqual(places)
  })

  it.each([
    ['imate li majicu M ili 2XL', ['M', 'XXL']],
    ['ulje 2 L i platno 3 M', []],
    ['imate li 2 XL', ['XL']],
  ])('reads the message „%s” as a request for the clothing sizes %j', (text, sizes) => {
    expect(readMessage(text).sizes).toEqual(sizes)
  })

  it('does not read “not more expensive than 150 KM” as a request for more expensive goods', () => {
    expect(readMessage('nešto skuplje').comparative).not.toBeNull()
    expect(readMessage('ali da nije skuplje od 150 km').comparative).toBeNull()
  })

  it('does not read „u decembru” (in December) as the recipient of a gift', () => {
    expect(readMessage('dolazim u decembru').recipient).toBeNull()
  })
})

it.each([
  ['S/M', ['S', 'M']],
  ['s/m', ['S', 'M']],
  ['2xl', ['XXL']],
  ['Univerzalna (S–L)', ['S', 'M', 'L']],
  ['S, L', ['S', 'L']],
  ['Crna s bijelom', []],
])('sizesOf reads the option „%s” as the clothing sizes %j', (option, sizes) => {
  expect(sizesOf(option)).toEqual(sizes)
})

describe('readMessage.budget', () => {
  it.each([
    ['poklon do 50 maraka', 0, 50_00],
    ['ispod 20km', 0, 20_00],
    ['imam pedeset maraka', 0, 50_00],
    ['imam 30 KM', 0, 30_00],
    ['do 24,90 KM', 0, 24_90],
    ['do 1.500 KM', 0, 1500_00],
    ['između 20 i 40 KM', 20_00, 40_00],
    ['od 20 do 40 maraka', 20_00, 40_00],
    ['20-40 KM', 20_00, 40_00],
    ['oko 50 KM', 0, 50_00],
    ['пoклон до 40 марака', 0, 40_00],
    ['max 15', 0, 15_00],
    ['under 50 KM', 0, 50_00],
    ['da nije skuplje od 150 km', 0, 150_00],
    ['ne više od 40', 0, 40_00],
  ])('reads the budget in the message "%s" as %i to %i minor units', (message, min, max) => {
    expect(budgetIn(message)).toEqual([min, max])
  })

  it('sets no upper limit for a budget with „preko” (over)', () => {
    expect(budgetIn('preko 100 KM')?.[0]).toBe(100_00)
    expect(budgetIn('preko 100 KM')?.[1]).toBeGreaterThan(1e9)
  })

  it.each([
    'knjiga za dijete do 3 godine',
    'ulje od 50 ml',
    'tespih 99 zrna',
    'set 24 čaše',
    'imate li 5 komada',
    'nosim broj 42',
    'do petka',
    'visoka sam 170 cm',
    '',
  ])('finds no budget in the message "%s"', message => {
    expect(budgetIn(message)).toBeNull()
  })

  it('never returns a minimum above the maximum, whatever the words', () => {
    const word = fc.constantFrom(
      'do',
      'od',
      'oko',
      'između',
      'i',
      'KM',
      'maraka',
      '20',
      '50',
      'pedeset',
      '0',
      '1.000',
      'ml',
      'a',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), words => {
        const found = budgetIn(words.join(' '))
        if (found !== null) expect(found[0]).toBeLessThanOrEqual(found[1])
      }),
    )
  })
})
