import type { ProductInfo } from '../catalogue/assistant-shop.ts'
import { detectIntents, type Intent } from '../language/intents.ts'
import type { Question } from '../language/question.ts'
import { haveSameStem } from '../language/same-stem.ts'
import { tokenize } from '../language/tokenizer.ts'
import { bestPassages, passagesOf } from './passages.ts'
import { optionsInStock } from './product-description.ts'
import { plainText } from './product-text.ts'

interface FactTopic {
  readonly intent: Intent
  /**
   * Prefixes in lower case without diacritics: an attribute contains the requested fact when a word of its
   * name begins with one of these prefixes.
   */
  readonly attributes: readonly string[]
  /**
   * Prefixes in lower case without diacritics: a sentence likely contains the requested fact when one of its
   * words begins with one of these prefixes.
   */
  readonly keywords: readonly string[]
}

const factTopics: readonly FactTopic[] = [
  { intent: 'colour', attributes: ['boj', 'nijans'], keywords: ['boj', 'nijans'] },
  {
    intent: 'material',
    attributes: ['materijal', 'sastav', 'sadrz', 'halal', 'sastoj'],
    keywords: ['sastav', 'materijal', 'inci', 'sadrz', 'alkohol', 'pamuk'],
  },
  { intent: 'origin', attributes: ['porijeklo'], keywords: ['porijekl', 'stiz', 'iz', 'dolazi'] },
  {
    intent: 'care',
    attributes: [],
    keywords: ['prati', 'pere', 'pegla', 'odrzava', 'cistit', 'cist', 'susi', 'cuvat'],
  },
  { intent: 'expiry', attributes: [], keywords: ['rok', 'traj', 'cuvat', 'mjesec'] },
  {
    intent: 'use',
    attributes: ['namjena'],
    keywords: ['korist', 'nanos', 'upotreb', 'nosi', 'namijen', 'sluzi', 'kap'],
  },
  { intent: 'about', attributes: [], keywords: [] },
]

/** Quotes the requested facts from attributes and description, without markup or health claims. */
export function describeFacts(details: ProductInfo, question: Question): string {
  const requested = factTopics.filter(({ intent }) => question.has(intent))
  const named = details.attributes
    .filter(({ name, options }) => isAttributeMentioned(name, question.words) && !isChoice(options, details))
    .map(({ name, options }) => `${plainText(name)}: ${plainText(options.join(', '))}.`)
  const texts = [...requested.map(one => describe(one, details, question)), ...named].filter(Boolean)
  return [...new Set(texts)].join('\n')
}

function isChoice(options: readonly string[], { variations }: ProductInfo): boolean {
  return variations.some(one => one.options.some(option => options.includes(option)))
}

export function isAttributeMentioned(name: string, words: readonly string[]): boolean {
  return tokenize(name).every(one => one.length > 4 && words.some(word => haveSameStem(one, word)))
}

function describe(
  { intent, attributes, keywords }: FactTopic,
  details: ProductInfo,
  { words }: Question,
): string {
  const named = details.attributes.filter(({ name }) =>
    tokenize(name).some(word => attributes.some(prefix => word.startsWith(prefix))),
  )
  if (named.length > 0 && intent === 'colour') {
    const colours = named.flatMap(({ options }) => options)
    const available = optionsInStock(details)
      .split(', ')
      .filter(option => colours.includes(option))
    return `Boje: ${plainText((available.length > 0 ? available : colours).join(', '))}.`
  }
  const own = words.filter(word => !tokenize(details.snapshot.name).some(one => haveSameStem(one, word)))
  const sentences = withoutHealthClaims(details.description)
  const found =
    intent === 'about'
      ? sentences.slice(0, 2).map(({ text }) => text)
      : bestPassages(sentences, { prefixes: keywords, questionWords: own }, 1)
  const facts = named.map(({ name, options }) => `${plainText(name)}: ${plainText(options.join(', '))}.`)
  return [...facts, ...found.map(plainText)].join(' ')
}

/** Sentences of a description, without those on health: the shop must not repeat health claims. */
function withoutHealthClaims(description: string): ReturnType<typeof passagesOf> {
  return passagesOf(description).filter(({ words }) => !detectIntents(words).has('health'))
}
