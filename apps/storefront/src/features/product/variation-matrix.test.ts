import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Options, ProductAttribute } from '../../api/products/product.ts'
import {
  choiceAttributes,
  chosenCombination,
  combinationsWithTerm,
  matchingCombinations,
  missingChoices,
  withSingleTerms,
} from './variation-matrix.ts'

const attribute = (name: string, terms: readonly string[], choosesVariation = true): ProductAttribute => ({
  name,
  taxonomy: null,
  param: name.toLowerCase(),
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

describe('variation matrix with a missing combination', () => {
  it('combinationsWithTerm returns no combination for terms that no variation combines', () => {
    expect(combinationsWithTerm(kimono, { Boja: 'Maslinasta' }, 'Veličina', 'L')).toEqual([])
    expect(combinationsWithTerm(kimono, { Veličina: 'L' }, 'Boja', 'Maslinasta')).toEqual([])
    expect(combinationsWithTerm(kimono, {}, 'Veličina', 'L')).toHaveLength(1)
  })

  it('combinationsWithTerm uses the given term in place of the chosen term of the same attribute', () => {
    expect(combinationsWithTerm(kimono, { Boja: 'Crna', Veličina: 'L' }, 'Boja', 'Crna')).toHaveLength(1)
    expect(combinationsWithTerm(kimono, { Boja: 'Maslinasta', Veličina: 'S' }, 'Boja', 'Crna')).toHaveLength(
      1,
    )
  })

  it('missingChoices names the missing choices in display order, and chosenCombination selects a combination only when no choice is missing', () => {
    expect(missingChoices([colour, size], {})).toEqual(['Boja', 'Veličina'])
    expect(missingChoices([colour, size], { Boja: 'Crna' })).toEqual(['Veličina'])
    expect(chosenCombination([colour, size], kimono, { Boja: 'Crna' })).toBeNull()
    expect(chosenCombination([colour, size], kimono, { Boja: 'Crna', Veličina: 'L' })).toBe(kimono[1])
    expect(chosenCombination([colour, size], kimono, { Boja: 'Maslinasta', Veličina: 'L' })).toBeNull()
  })
})

it('chosenCombination accepts any term of an attribute for which the variation has null', () => {
  const any = [{ options: { Boja: null, Veličina: 'S' } }, { options: { Boja: 'Crna', Veličina: null } }]
  expect(chosenCombination([colour, size], any, { Boja: 'Maslinasta', Veličina: 'S' })).toBe(any[0])
  expect(chosenCombination([colour, size], any, { Boja: 'Crna', Veličina: 'L' })).toBe(any[1])
  expect(combinationsWithTerm(any, { Boja: 'Maslinasta' }, 'Veličina', 'L')).toEqual([])
})

it('withSingleTerms chooses the only term of an attribute; withSingleTerms, choiceAttributes and missingChoices leave out attributes that are not used for variations', () => {
  const attributes = [
    attribute('Materijal', ['Lan', 'Pamuk'], false),
    attribute('Kroj', ['Ravni'], false),
    attribute('Dužina', ['140']),
  ]
  expect(choiceAttributes(attributes).map(one => one.name)).toEqual(['Dužina'])
  expect(withSingleTerms(attributes, {})).toEqual({ Dužina: '140' })
  expect(missingChoices(attributes, withSingleTerms(attributes, {}))).toEqual([])
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

describe('variation matrix of any product', () => {
  it('lets a shopper choose the terms of an existing combination in any order', () => {
    fc.assert(
      fc.property(matrices, fc.nat(), ({ attributes, combinations, order }, pick) => {
        const all = asCombinations(combinations)
        const wanted = all[pick % all.length]
        let chosen: Record<string, string> = {}
        for (const name of order) {
          const term = wanted?.options[name] ?? 'b'
          expect(combinationsWithTerm(all, chosen, name, term)).not.toEqual([])
          chosen = { ...chosen, [name]: term }
        }
        expect(chosenCombination(attributes, all, chosen)).not.toBeNull()
      }),
    )
  })

  it('combinationsWithTerm returns an empty list exactly when no combination has both the given term and the chosen term of the other attribute', () => {
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
        expect(combinationsWithTerm(all, chosen, one, first).length > 0).toBe(exists)
      }),
    )
  })

  it('matchingCombinations returns all combinations when no term is chosen, and a subset of them when a term is chosen', () => {
    fc.assert(
      fc.property(matrices, fc.constantFrom(...terms), ({ combinations, order }, term) => {
        const all = asCombinations(combinations)
        const [name = 'Boja'] = order
        const fewer = matchingCombinations(all, { [name]: term })
        expect(matchingCombinations(all, {})).toEqual(all)
        expect(all).toEqual(expect.arrayContaining(fewer))
      }),
    )
  })
})
