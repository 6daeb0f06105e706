import { stem } from '@sultan/kernel/stemmer'
import type { Classes } from '../language/classes.ts'
import { conceptsAt, toIjekavian, tokenize } from '../language/words.ts'

/**
 * The words of an example or a message as the classifier reads them. Names of products, numbers and similar
 * words are replaced by the name of their class, such as `<p>` or `<number>`.
 */
export type ClassifiedWords = readonly string[]

/** Name of the class that replaces a product's name; written `{p}` in examples. */
export const GOODS = '<p>'

/**
 * Splits an example into words and replaces words by their class. In an example, `{p}` stands for any
 * product.
 */
export function wordsOfExample(example: string, classes: Classes): ClassifiedWords {
  return example
    .split('{p}')
    .map(part => withClasses(tokenize(part).map(toIjekavian), classes))
    .flatMap((part, at) => (at === 0 ? part : [GOODS, ...part]))
}

/** Replaces words by the name of their class: `20 KM` becomes `<money>`. Equal names in a row become one. */
export function withClasses(words: readonly string[], classes: Classes): ClassifiedWords {
  const classified: string[] = []
  for (let at = 0; at < words.length; ) {
    const found = classes(words, at)
    const next = found?.name ?? words[at] ?? ''
    if (!next.startsWith('<') || classified.at(-1) !== next) classified.push(next)
    at += found?.length ?? 1
  }
  return classified
}

const GRAM_LENGTHS = [4]
const WEIGHTS = {
  concept: 1.0,
  concepts: 0.8,
  stem: 0.9,
  pair: 0.6,
  gram: 0.25,
  first: 0.4,
  length: 0.4,
} as const
/**
 * Maximum number of a message's concepts that are combined into pairs; the number of pairs grows
 * quadratically.
 */
const MAX_PAIRED = 10

/**
 * The features of a text with their weights: concepts, pairs of concepts, stems, pairs of adjacent words,
 * letter n-grams, the first word and the number of words.
 */
export function featuresOf(words: ClassifiedWords): ReadonlyMap<string, number> {
  const features = new Map<string, number>()
  const add = (name: string, weight: number): void => {
    features.set(name, Math.max(features.get(name) ?? 0, weight))
  }
  const concepts = new Set<string>()
  let before = '^'
  for (const [at, word] of words.entries()) {
    const isClass = word.startsWith('<')
    const base = isClass ? word : stem(word)
    if (isClass) concepts.add(word)
    else for (const name of conceptsAt(words, at)) concepts.add(name)
    add(`s${base}`, WEIGHTS.stem)
    add(`${before} ${base}`, WEIGHTS.pair)
    before = base
    if (isClass) continue
    const framed = `_${word}_`
    for (const length of GRAM_LENGTHS)
      for (let from = 0; from + length <= framed.length; from++)
        add(`g${framed.slice(from, from + length)}`, WEIGHTS.gram)
  }
  const paired = [...concepts].slice(0, MAX_PAIRED).sort()
  for (const [at, one] of paired.entries()) {
    add(`k${one}`, WEIGHTS.concept)
    for (const other of paired.slice(at + 1)) add(`k${one}+${other}`, WEIGHTS.concepts)
  }
  if (paired.length === 1) add(`k${paired[0]}!`, WEIGHTS.concepts)
  add(`${before} $`, WEIGHTS.pair)
  add(`f${words[0] ?? ''}`, WEIGHTS.first)
  add(`n${words.length <= 3 ? words.length : words.length <= 6 ? 'few' : 'many'}`, WEIGHTS.length)
  return normalized(features)
}

function normalized(features: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const length = Math.hypot(...features.values())
  return new Map([...features].map(([name, weight]) => [name, weight / length]))
}
