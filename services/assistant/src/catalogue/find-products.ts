import { areKin, beginningOf } from '../language/kin.ts'
import { wordsOf } from '../language/words.ts'
import type { Catalogue, CatalogueItem } from './catalogue.ts'

/** What was found for some words, the best first. */
export interface Found {
  readonly items: readonly CatalogueItem[]
  /** Those among them whose names and options say every word: what was meant, rather than what is like it. */
  readonly named: readonly CatalogueItem[]
  /** How much of what was asked for they answer, 0 … 1. */
  readonly sureness: number
}

export const foundNothing: Found = { items: [], named: [], sureness: 0 }

type Search = (term: string, limit: number) => readonly number[]

/** Enough for everything that has the words in its name to be among them. */
const MOST = 40
const FEWEST_SURE = 0.5

/**
 * Products for the words of a question. The whole of them first; when nothing is all that, what answers most of them, so that a
 * story around the wish does no harm.
 */
export function findProducts(words: readonly string[], search: Search, catalogue: Catalogue): Found {
  if (words.length === 0) return foundNothing
  const whole = foundOf(look(words, search, catalogue), words, 1)
  if (whole.named.length > 0) return whole
  const unnumbered = words.filter(word => !/^\d/.test(word))
  if (unnumbered.length > 0 && unnumbered.length < words.length) {
    // `10 komada misvaka`: how many, and not what.
    const meant = foundOf(look(unnumbered, search, catalogue), unnumbered, 1)
    if (meant.named.length > 0) return meant
  }
  const goods = words.filter(word => isAbout(word, catalogue))
  if (goods.length >= 2 && goods.length < words.length) {
    // `šta ljudi kažu o arganovom ulju`: words that only stand in long texts are talk.
    const meant = foundOf(
      look(goods, search, catalogue),
      goods,
      Math.max(FEWEST_SURE, goods.length / words.length),
    )
    if (meant.named.length > 0) return meant
  }
  if (whole.items.length > 0) return whole
  const about = words.filter(word => isAbout(word, catalogue))
  // Without a word that stands for goods a long wish is a story: what it finds in descriptions is chance.
  if (about.length === 0 && words.length > 2) return foundNothing
  const isKnown = (word: string) => look([word], search, catalogue).length > 0
  const known = words.filter(word => about.includes(word) || isKnown(word))
  if (known.length === 0 || known.length === words.length) return best(known, words, search, catalogue)
  const rest = look(known, search, catalogue)
  const share = known.length / words.length
  if (rest.length > 0) return foundOf(rest, known, share)
  return best(known, words, search, catalogue)
}

/** Each word by itself; what most of them find is meant. */
function best(
  known: readonly string[],
  words: readonly string[],
  search: Search,
  catalogue: Catalogue,
): Found {
  const hits = new Map<CatalogueItem, number>()
  for (const word of known.slice(0, 6)) {
    look([word], search, catalogue).forEach((item, at) => {
      hits.set(item, (hits.get(item) ?? 0) + 1 + 0.3 / (at + 1) + (isInName(word, item) ? 0.5 : 0))
    })
  }
  const ranked = [...hits].sort(([, a], [, b]) => b - a)
  const [top = 0] = ranked.map(([, score]) => score)
  const items = ranked.filter(([, score]) => score >= top - 0.6).map(([item]) => item)
  return items.length === 0 ? foundNothing : foundOf(items, known, Math.floor(top) / words.length)
}

function look(words: readonly string[], search: Search, catalogue: Catalogue): readonly CatalogueItem[] {
  return search(words.join(' '), MOST).flatMap(id => catalogue.byId(id) ?? [])
}

function foundOf(items: readonly CatalogueItem[], words: readonly string[], share: number): Found {
  const named = items.filter(item => words.every(word => isSaidBy(word, item)))
  return { items, named, sureness: share }
}

export function isSure({ items, sureness }: Found): boolean {
  return items.length > 0 && sureness >= FEWEST_SURE
}

/** Whether some product is about a word: it stands in a name, a category, a tag or among the options. */
export function isAbout(word: string, catalogue: Catalogue): boolean {
  if (/^\d/.test(word)) return false
  // By words and not by products: of 10,000 thousands have a word that begins with `a`.
  return catalogue.wordsFrom(beginningOf(word)).some(one => areKin(one, word))
}

export function isInName(word: string, { name }: CatalogueItem): boolean {
  return wordsOf(name).some(one => areKin(one, word))
}

function isSaidBy(word: string, item: CatalogueItem): boolean {
  return (
    isInName(word, item) || optionsOf(item).some(option => wordsOf(option).some(one => areKin(one, word)))
  )
}

function optionsOf({ attributes }: CatalogueItem): readonly string[] {
  return attributes.flatMap(({ options }) => options)
}
