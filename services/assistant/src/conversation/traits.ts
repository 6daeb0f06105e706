import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { wordsAround } from '../catalogue/kinds.ts'
import type { Question } from '../language/question.ts'

/** What tells one of several products from the others: the most or the least of something, or that it is so at all. */
export type Trait =
  | { readonly by: 'price' | 'size'; readonly isMost: boolean; readonly words: readonly string[] }
  | { readonly by: 'word'; readonly beginnings: readonly string[]; readonly words: readonly string[] }

const larger = /^(?:naj)?(?:vec|duz|sir|krupnij|visoc|visl|vis)(?:i|a|e|u|eg|oj|em|im|ih)$/
const smaller = /^(?:naj)?(?:manj|krac|sitnij|uz|niz)(?:i|a|e|u|eg|oj|em|im|ih)$/
/** Comparatives by their stems, and how what is so is described. */
const described: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:naj)?debl(?:j)?/, ['debel', 'debl']],
  [/^(?:naj)?tanj|^tank/, ['tank', 'tanak']],
  [/^(?:naj)?me(?:k|kh|hk)(?:s|sij)?[iaeu]/, ['mek', 'mehk', 'plis']],
  [/^(?:naj)?laks|^(?:naj)?lagan/, ['lagan', 'lak', 'tank']],
  [/^(?:naj)?topl/, ['topl', 'vun']],
  [/^(?:naj)?svecan/, ['svecan', 'vez']],
  [/^(?:naj)?cvjetn/, ['cvjet']],
  [/^(?:naj)?svjez/, ['svjez', 'citrus']],
]

export function traitIn({ words, has }: Question): Trait | null {
  const by = (pattern: RegExp): readonly string[] => words.filter(word => pattern.test(word))
  if (by(larger).length > 0) return { by: 'size', isMost: true, words: by(larger) }
  if (by(smaller).length > 0) return { by: 'size', isMost: false, words: by(smaller) }
  if (has('dearest', 'dearer')) return { by: 'price', isMost: true, words: [] }
  if (has('cheapest', 'cheaper')) return { by: 'price', isMost: false, words: [] }
  for (const [pattern, beginnings] of described) {
    if (by(pattern).length > 0) return { by: 'word', beginnings, words: by(pattern) }
  }
  return null
}

/** The one among them that has most of it; null where that cannot be told. */
export function having(trait: Trait, items: readonly CatalogueItem[]): CatalogueItem | null {
  if (trait.by === 'word') {
    const so = items.filter(item =>
      wordsAround(item).some(word => trait.beginnings.some(beginning => word.startsWith(beginning))),
    )
    const [only] = so
    return so.length === 1 && only !== undefined ? only : null
  }
  const amounts = trait.by === 'price' ? items.map(({ price }) => price) : sizesOf(items)
  const known = amounts.filter(amount => amount !== null)
  if (known.length < items.length) return null
  const wanted = trait.isMost ? Math.max(...known) : Math.min(...known)
  const [first, ...equal] = items.filter((_, at) => amounts[at] === wanted)
  return first !== undefined && equal.length === 0 ? first : null
}

const formats: readonly (readonly [RegExp, number])[] = [
  [/^(dzepn|mal[iaeo]$|mini|putn)/, 1],
  [/^(velik|krupn|prosiren|komplet)/, 3],
]

/** Comparable amounts, where all of them are measured alike; otherwise by how they are called: pocket, as usual, large. */
function sizesOf(items: readonly CatalogueItem[]): readonly (number | null)[] {
  const measured = items.map(measure)
  const [first] = measured
  if (first != null && measured.every(one => one?.unit === first.unit)) {
    return measured.map(one => one?.amount ?? null)
  }
  const called = items.map(({ name, attributes }) => {
    const words = wordsAround({
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
const grams: Readonly<Record<string, readonly [unit: string, times: number]>> = {
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
    const known = Object.hasOwn(grams, unit) ? grams[unit] : undefined
    if (known !== undefined) return { amount: number(amount) * known[1], unit: known[0] }
  }
  return null
}

function number(text: string): number {
  return Number(text.replace(',', '.'))
}
