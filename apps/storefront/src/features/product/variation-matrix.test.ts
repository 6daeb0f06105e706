import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Options, ProductAttribute } from '../../shop/product.ts'
import {
  choices,
  chosenCombination,
  fitting,
  missingChoice,
  withImplied,
  withTerm,
} from './variation-matrix.ts'

const attribute = (name: string, terms: readonly string[], choosesVariation = true): ProductAttribute => ({
  name,
  taxonomy: null,
  choosesVariation,
  terms: terms.map(term => ({ slug: term.toLowerCase(), name: term })),
})

const colour = attribute('Boja', ['Crna', 'Maslinasta'])
const size = attribute('Veličina', ['S', 'L'])
const kimono = [
  { options: { Boja: 'Crna', Veličina: 'S' } },
  { options: { Boja: 'Crna', Veličina: 'L' } },
  { options: { Boja: 'Maslinasta', Veličina: 'S' } },
]

describe('a matrix with a gap', () => {
  it('leaves out what does not exist together', () => {
    expect(withTerm(kimono, { Boja: 'Maslinasta' }, 'Veličina', 'L')).toEqual([])
    expect(withTerm(kimono, { Veličina: 'L' }, 'Boja', 'Maslinasta')).toEqual([])
    expect(withTerm(kimono, {}, 'Veličina', 'L')).toHaveLength(1)
  })

  it('judges an attribute by the others only: another term of the same attribute stays possible', () => {
    expect(withTerm(kimono, { Boja: 'Crna', Veličina: 'L' }, 'Boja', 'Crna')).toHaveLength(1)
    expect(withTerm(kimono, { Boja: 'Maslinasta', Veličina: 'S' }, 'Boja', 'Crna')).toHaveLength(1)
  })

  it('names what is still to be chosen, in the order shown', () => {
    expect(missingChoice([colour, size], {})).toBe('Boja')
    expect(missingChoice([colour, size], { Boja: 'Crna' })).toBe('Veličina')
    expect(chosenCombination([colour, size], kimono, { Boja: 'Crna' })).toBeNull()
    expect(chosenCombination([colour, size], kimono, { Boja: 'Crna', Veličina: 'L' })).toBe(kimono[1])
    expect(chosenCombination([colour, size], kimono, { Boja: 'Maslinasta', Veličina: 'L' })).toBeNull()
  })
})

it('takes any term where the store says any', () => {
  const any = [{ options: { Boja: null, Veličina: 'S' } }, { options: { Boja: 'Crna', Veličina: null } }]
  expect(chosenCombination([colour, size], any, { Boja: 'Maslinasta', Veličina: 'S' })).toBe(any[0])
  expect(chosenCombination([colour, size], any, { Boja: 'Crna', Veličina: 'L' })).toBe(any[1])
  expect(withTerm(any, { Boja: 'Maslinasta' }, 'Veličina', 'L')).toEqual([])
})

it('asks nothing where there is one term only, and leaves the data sheet out', () => {
  const attributes = [attribute('Materijal', ['Lan', 'Pamuk'], false), attribute('Dužina', ['140'])]
  expect(choices(attributes).map(one => one.name)).toEqual(['Dužina'])
  expect(withImplied(attributes, {})).toEqual({ Dužina: '140' })
  expect(missingChoice(attributes, withImplied(attributes, {}))).toBeNull()
})

const names = ['Boja', 'Veličina', 'Dužina']
const terms = ['a', 'b', 'c']
const matrices = fc.integer({ min: 1, max: 3 }).chain(width => {
  const used = names.slice(0, width)
  const options = fc.record(
    Object.fromEntries(used.map(name => [name, fc.constantFrom<string | null>('a', 'b', 'c', null)])),
  )
  return fc.record({
    attributes: fc.constant(used.map(name => attribute(name, terms))),
    combinations: fc.uniqueArray(options, {
      minLength: 1,
      maxLength: 8,
      selector: one => JSON.stringify(one),
    }),
    order: fc.shuffledSubarray(used, { minLength: width }),
  })
})
const asCombinations = (all: readonly Options[]) => all.map(options => ({ options }))

describe('any matrix', () => {
  it('lets every existing combination be reached in any order, without meeting a disabled option', () => {
    fc.assert(
      fc.property(matrices, fc.nat(), ({ attributes, combinations, order }, pick) => {
        const all = asCombinations(combinations)
        const wanted = all[pick % all.length]
        let chosen: Record<string, string> = {}
        for (const name of order) {
          const term = wanted?.options[name] ?? 'b'
          expect(withTerm(all, chosen, name, term)).not.toEqual([])
          chosen = { ...chosen, [name]: term }
        }
        expect(chosenCombination(attributes, all, chosen)).not.toBeNull()
      }),
    )
  })

  it('calls an option possible exactly when some combination has it beside the rest', () => {
    fc.assert(
      fc.property(matrices, fc.constantFrom(...terms), fc.constantFrom(...terms), (matrix, first, second) => {
        const all = asCombinations(matrix.combinations)
        const [one = 'Boja', other] = matrix.order
        const chosen: Record<string, string> = other ? { [other]: second } : {}
        const exists = all.some(
          ({ options }) =>
            [null, first].includes(options[one] ?? null) &&
            (other === undefined || [null, second].includes(options[other] ?? null)),
        )
        expect(withTerm(all, chosen, one, first).length > 0).toBe(exists)
      }),
    )
  })

  it('never grows by choosing more', () => {
    fc.assert(
      fc.property(matrices, fc.constantFrom(...terms), ({ combinations, order }, term) => {
        const all = asCombinations(combinations)
        const [name = 'Boja'] = order
        const fewer = fitting(all, { [name]: term })
        expect(fitting(all, {})).toEqual(all)
        expect(all).toEqual(expect.arrayContaining(fewer))
      }),
    )
  })
})
