import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { itemWords } from '../catalogue/categories.ts'
import type { Question } from '../language/question.ts'

/** What distinguishes one of several products: the highest or lowest price or size, or a word. */
type Trait =
  | { readonly by: 'price' | 'size'; readonly isHighest: boolean; readonly words: readonly string[] }
  | { readonly by: 'word'; readonly prefixes: readonly string[]; readonly words: readonly string[] }

const largerPattern = /^(?:naj)?(?:vec|duz|sir|krupnij|visoc|visl|vis)(?:i|a|e|u|eg|oj|em|im|ih)$/
const smallerPattern = /^(?:naj)?(?:manj|krac|sitnij|uz|niz)(?:i|a|e|u|eg|oj|em|im|ih)$/
/**
 * Pairs of a comparative and of word beginnings. A product suits the comparative ("deblji") when its text has a word with one
 * of these beginnings ("debel").
 */
const comparatives: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:naj)?debl(?:j)?/, ['debel', 'debl']],
  [/^(?:naj)?tanj|^tank/, ['tank', 'tanak']],
  [/^(?:naj)?me(?:k|kh|hk)(?:s|sij)?[iaeu]/, ['mek', 'mehk', 'plis']],
  [/^(?:naj)?laks|^(?:naj)?lagan/, ['lagan', 'lak', 'tank']],
  [/^(?:naj)?topl/, ['topl', 'vun']],
  [/^(?:naj)?svecan/, ['svecan', 'vez']],
  [/^(?:naj)?cvjetn/, ['cvjet']],
  [/^(?:naj)?svjez/, ['svjez', 'citrus']],
]

export function parseTrait({ words, has }: Question): Trait | null {
  const by = (pattern: RegExp): readonly string[] => words.filter(word => pattern.test(word))
  if (by(largerPattern).length > 0) return { by: 'size', isHighest: true, words: by(largerPattern) }
  if (by(smallerPattern).length > 0) return { by: 'size', isHighest: false, words: by(smallerPattern) }
  if (has('mostExpensive', 'moreExpensive')) return { by: 'price', isHighest: true, words: [] }
  if (has('cheapest', 'cheaper')) return { by: 'price', isHighest: false, words: [] }
  for (const [pattern, prefixes] of comparatives) {
    if (by(pattern).length > 0) return { by: 'word', prefixes, words: by(pattern) }
  }
  return null
}

/** The only item with the trait; null when it is not unique or cannot be compared. */
export function itemWithTrait(trait: Trait, items: readonly CatalogueItem[]): CatalogueItem | null {
  if (trait.by === 'word') {
    const so = items.filter(item =>
      itemWords(item).some(word => trait.prefixes.some(prefix => word.startsWith(prefix))),
    )
    const [only] = so
    return so.length === 1 && only !== undefined ? only : null
  }
  const amounts = trait.by === 'price' ? items.map(({ price }) => price) : sizesOf(items)
  const known = amounts.filter(amount => amount !== null)
  if (known.length < items.length) return null
  const wanted = trait.isHighest ? Math.max(...known) : Math.min(...known)
  const [first, ...equal] = items.filter((_, at) => amounts[at] === wanted)
  return first !== undefined && equal.length === 0 ? first : null
}

const formats: readonly (readonly [RegExp, number])[] = [
  [/^(dzepn|mal[iaeo]$|mini|putn)/, 1],
  [/^(velik|krupn|prosiren|komplet)/, 3],
]

/**
 * Sizes of the items, one for each: amounts in a common unit, otherwise formats (1 pocket, 2 regular, 3
 * large). All are null when the items cannot be compared.
 */
function sizesOf(items: readonly CatalogueItem[]): readonly (number | null)[] {
  const measured = items.map(measure)
  const [first] = measured
  if (first != null && measured.every(one => one?.unit === first.unit)) {
    return measured.map(one => one?.amount ?? null)
  }
  const called = items.map(({ name, attributes }) => {
    const words = itemWords({
      ...emptyItem,
      name,
      attributes: attributes.filter(one => one.options.length === 1),
    })
    return formats.find(([pattern]) => words.some(word => pattern.test(word)))?.[1] ?? 2
  })
  return new Set(called).size > 1 ? called : items.map(() => null)
}

const emptyItem = {
  id: 0,
  slug: '',
  categories: [],
  tags: [],
  price: null,
  isOnSale: false,
  isBuyable: false,
}
const units: Readonly<Record<string, readonly [unit: string, times: number]>> = {
  ...{ kg: ['g', 1000], g: ['g', 1], l: ['ml', 1000], ml: ['ml', 1], cm: ['cm', 1], mm: ['cm', 0.1] },
  ...{ zrna: ['zrna', 1], zrno: ['zrna', 1], casa: ['casa', 1], case: ['casa', 1], komada: ['kom', 1] },
}

function measure({
  name,
  attributes,
}: CatalogueItem): { readonly amount: number; readonly unit: string } | null {
  const texts = [
    name,
    ...attributes.filter(({ options }) => options.length === 1).flatMap(({ options }) => options),
  ]
  for (const text of texts) {
    const [, width, height] = /(\d+(?:,\d+)?)\s*[×x]\s*(\d+(?:,\d+)?)/.exec(text) ?? []
    if (width !== undefined && height !== undefined)
      return { amount: number(width) * number(height), unit: 'cm2' }
  }
  for (const text of texts) {
    const [, amount = '', unit = ''] =
      /(\d+(?:,\d+)?)\s(\p{L}+)/u.exec(text.replaceAll('č', 'c').replaceAll('š', 's')) ?? []
    const known = Object.hasOwn(units, unit) ? units[unit] : undefined
    if (known !== undefined) return { amount: number(amount) * known[1], unit: known[0] }
  }
  return null
}

function number(text: string): number {
  return Number(text.replace(',', '.'))
}
