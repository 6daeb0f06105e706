import { stem } from '@sultan/kernel/stemmer'
import type { Classes } from '../language/classes.ts'
import { conceptsAt, toIjekavian, tokenize } from '../language/words.ts'

/** The words of a text, with names of products, numbers and the like replaced by their class: `<p>`, `<number>`. */
export type ClassifiedWords = readonly string[]

/** Name of the class that replaces a product's name; written `{p}` in examples. */
export const GOODS = '<p>'

/** Splits an example into words and replaces words by their class. `{p}` stands for any product. */
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

const GRAM_LENGTH = 4
const WEIGHTS = {
  concept: 1,
  concepts: 0.8,
  stem: 0.9,
  pair: 0.6,
  gram: 0.25,
  first: 0.4,
  length: 0.4,
} as const
/** Maximum number of concepts that are combined into pairs, because the number of pairs grows quadratically. */
const MAX_PAIRED = 10

/**
 * The features of a text with their weights: concepts, pairs of concepts, stems, pairs of adjacent words,
 * letter n-grams, the first word and the number of words.
 */
export function featuresOf(words: ClassifiedWords): ReadonlyMap<string, number> {
  const features = new Map<string, number>()
  const concepts = new Set<string>()
  let before = '^'
  for (const [at, word] of words.entries()) {
    const isClass = word.startsWith('<')
    const base = isClass ? word : stem(word)
    for (const name of isClass ? [word] : conceptsAt(words, at)) concepts.add(name)
    features.set(`s${base}`, WEIGHTS.stem)
    features.set(`${before} ${base}`, WEIGHTS.pair)
    before = base
    if (!isClass) for (const gram of gramsOf(`_${word}_`, GRAM_LENGTH)) features.set(`g${gram}`, WEIGHTS.gram)
  }
  const paired = [...concepts].slice(0, MAX_PAIRED).sort()
  for (const [at, one] of paired.entries()) {
    features.set(`k${one}`, WEIGHTS.concept)
    for (const other of paired.slice(at + 1)) features.set(`k${one}+${other}`, WEIGHTS.concepts)
  }
  if (paired.length === 1) features.set(`k${paired[0]}!`, WEIGHTS.concepts)
  features.set(`${before} $`, WEIGHTS.pair)
  features.set(`f${words[0] ?? ''}`, WEIGHTS.first)
  features.set(`n${words.length <= 3 ? words.length : words.length <= 6 ? 'few' : 'many'}`, WEIGHTS.length)
  const norm = Math.hypot(...features.values())
  return new Map([...features].map(([name, weight]) => [name, weight / norm]))
}

/** All sequences of `length` consecutive letters of a word. */
export function gramsOf(word: string, length: number): readonly string[] {
  return Array.from({ length: Math.max(0, word.length - length + 1) }, (_, from) =>
    word.slice(from, from + length),
  )
}
