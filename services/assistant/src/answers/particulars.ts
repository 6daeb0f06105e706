import type { Details } from '../assistant.ts'
import { areKin } from '../language/kin.ts'
import type { Question } from '../language/question.ts'
import { hear, type Intent } from '../language/rules.ts'
import { wordsOf } from '../language/words.ts'
import { optionsInStock } from './one-product.ts'
import { bestPassages, passagesOf } from './passages.ts'
import { plain } from './product-lines.ts'

interface Particular {
  readonly intent: Intent
  /** Beginnings of the names of attributes that say it. */
  readonly attributes: readonly string[]
  /** Beginnings of words that sentences about it have. */
  readonly looksFor: readonly string[]
}

const particulars: readonly Particular[] = [
  { intent: 'colour', attributes: ['boj', 'nijans'], looksFor: ['boj', 'nijans'] },
  {
    intent: 'material',
    attributes: ['materijal', 'sastav', 'sadrz', 'halal', 'sastoj'],
    looksFor: ['sastav', 'materijal', 'inci', 'sadrz', 'alkohol', 'pamuk'],
  },
  { intent: 'origin', attributes: ['porijeklo'], looksFor: ['porijekl', 'stiz', 'iz', 'dolazi'] },
  {
    intent: 'care',
    attributes: [],
    looksFor: ['prati', 'pere', 'pegla', 'odrzava', 'cistit', 'cist', 'susi', 'cuvat'],
  },
  { intent: 'expiry', attributes: [], looksFor: ['rok', 'traj', 'cuvat', 'mjesec'] },
  {
    intent: 'use',
    attributes: ['namjena'],
    looksFor: ['korist', 'nanos', 'upotreb', 'nosi', 'namijen', 'sluzi', 'kap'],
  },
  { intent: 'about', attributes: [], looksFor: [] },
]

/** What a product page says about the thing that was asked; without markup, and without a word on health. */
export function describeParticulars(details: Details, question: Question): string {
  const asked = particulars.filter(({ intent }) => question.has(intent))
  const named = details.attributes
    .filter(({ name, options }) => isAttributeAsked(name, question.words) && !isChoice(options, details))
    .map(({ name, options }) => `${plain(name)}: ${plain(options.join(', '))}.`)
  const texts = [...asked.map(one => describe(one, details, question)), ...named].filter(Boolean)
  return [...new Set(texts)].join('\n')
}

function isChoice(options: readonly string[], { variations }: Details): boolean {
  return variations.some(one => one.options.some(option => options.includes(option)))
}

export function isAttributeAsked(name: string, words: readonly string[]): boolean {
  return wordsOf(name).every(one => one.length > 4 && words.some(word => areKin(one, word)))
}

function describe(
  { intent, attributes, looksFor }: Particular,
  details: Details,
  { words }: Question,
): string {
  const named = details.attributes.filter(({ name }) =>
    wordsOf(name).some(word => attributes.some(beginning => word.startsWith(beginning))),
  )
  if (named.length > 0 && intent === 'colour') {
    const colours = named.flatMap(({ options }) => options)
    const available = optionsInStock(details)
      .split(', ')
      .filter(option => colours.includes(option))
    return `Boje: ${plain((available.length > 0 ? available : colours).join(', '))}.`
  }
  const own = words.filter(word => !wordsOf(details.offer.name).some(one => areKin(one, word)))
  const sentences = harmless(details.description)
  const found =
    intent === 'about'
      ? sentences.slice(0, 2).map(({ text }) => text)
      : bestPassages(sentences, { beginnings: looksFor, questionWords: own }, 1)
  const facts = named.map(({ name, options }) => `${plain(name)}: ${plain(options.join(', '))}.`)
  return [...facts, ...found.map(plain)].join(' ')
}

/** A shop's texts may promise what nobody may: sentences about health are never repeated. */
export function harmless(description: string): ReturnType<typeof passagesOf> {
  return passagesOf(description).filter(({ words }) => !hear(words).has('health'))
}
