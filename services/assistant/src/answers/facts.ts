import { fold } from '@sultan/kernel/fold-text'
import { stem } from '@sultan/kernel/stemmer'
import type { ProductInfo } from '../catalogue/assistant-shop.ts'
import type { Message } from '../language/message.ts'
import { haveSameStem } from '../language/same-stem.ts'
import { conceptsOf, isFunctionWord, namesCondition, tokenize } from '../language/words.ts'
import { bestPassage, type Passage, passagesOf } from './passages.ts'
import { plainText } from './product-text.ts'

/**
 * Matches a table row with more than two cells. It is not quoted, because it needs the header of the table.
 */
const TABLE_ROW = / \| /

/** Concepts that show only that a question is asked, not which fact of the product it is about. */
const emptyConcepts = new Set([
  'kako',
  'cijena',
  'namjera',
  'vrijeme',
  'opis',
  'stanje',
  'pristanak',
  'besplatno',
])

/**
 * Answers a question about a product with its attributes and a whole passage of its description; '' when none
 * fits. With `isAbout`, quotes the first passage of the description.
 */
export function describeFacts(details: ProductInfo, message: Message, isAbout: boolean): string {
  const passages = withoutHealth(passagesOf(details.description)).filter(({ text }) => !TABLE_ROW.test(text))
  if (isAbout) return plainText(passages[0]?.text ?? '')
  const asked = new Set([...message.concepts].filter(name => !emptyConcepts.has(name)))
  const own = tokenize(details.snapshot.name)
  const words = message.words.filter(
    word => !isFunctionWord(word) && !own.some(one => haveSameStem(one, word)) && !/^\d/.test(word),
  )
  const attributes = details.attributes.filter(({ name, options }) => {
    const named = tokenize(name)
    const isNamed = named.every(one => one.length > 3 && words.some(word => haveSameStem(one, word)))
    return !isChoice(options, details) && (isNamed || sharesConcept(conceptsOf(named), asked))
  })
  const facts = attributes.map(({ name, options }) => `${plainText(name)}: ${plainText(options.join(', '))}.`)
  const quoted = bestPassage(passages, { about: aboutOf(words), required: '', words })?.text ?? ''
  const said = tokenize(quoted)
  const isMeant =
    sharesConcept(conceptsOf(said), asked) || words.some(word => said.some(one => haveSameStem(one, word)))
  const isRepeated = attributes.some(({ name }) => quoted.startsWith(name))
  return [...facts, isMeant && !isRepeated ? plainText(quoted) : ''].filter(Boolean).join(' ')
}

const aboutOf = (words: readonly string[]): string =>
  words
    .filter(word => word.length > 3)
    .map(word => `${stem(fold(word))}*`)
    .join(' ')

function sharesConcept(some: ReadonlySet<string>, asked: ReadonlySet<string>): boolean {
  return some.values().some(name => asked.has(name))
}

/**
 * Whether the shopper chooses among the options. Such options are listed with their stock, not quoted as
 * facts.
 */
function isChoice(options: readonly string[], { variations }: ProductInfo): boolean {
  return variations.some(one => one.options.some(option => options.includes(option)))
}

/** Leaves out the passages about health, because the shop must not repeat health claims. */
function withoutHealth(passages: readonly Passage[]): readonly Passage[] {
  return passages.filter(({ words }) => !namesCondition(words))
}
