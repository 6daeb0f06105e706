import type { ProductInfo } from '../catalogue/assistant-shop.ts'
import { testerOf } from '../language/lexicon.ts'
import type { Message } from '../language/message.ts'
import { parseNumber } from '../language/money.ts'
import { haveSameStem } from '../language/same-stem.ts'
import {
  conceptsOf,
  isFunctionWord,
  isNumber,
  namesCondition,
  tokenize,
  wordLists,
} from '../language/words.ts'
import { type Passage, passagesOf, stemsOf } from './passages.ts'
import { plainText } from './product-text.ts'

/** Concepts of questions that do not say which fact of the product a question is about. */
const emptyConcepts = new Set(
  'kako cijena namjera vrijeme opis stanje pristanak besplatno osobina veće traženo plaćanje drugo'.split(
    ' ',
  ),
)
/** Concepts that a description names by the way: they count only in a heading or in the label of a table row. */
const labelConcepts: ReadonlySet<string> = new Set(['veličina', 'boja'])
const isReference = testerOf(
  [...Object.keys(wordLists.ordinals), ...wordLists.comparatives.map(({ words }) => words)].join(' '),
)
const isHowMany = testerOf('kolik* kolko koliko')
const isOnReturn = testerOf('odustan* povrat*')

/** A part of a description that may answer a question, with the words that name its subject. */
type Candidate = Pick<Passage, 'text' | 'words' | 'label'>

const WEIGHTS = { label: 3, word: 2, concept: 1, number: 1 } as const
const LENGTH_PENALTY = 1 / 300
/** Maximum length of the whole text under a heading that is quoted, in characters. */
const MAX_SECTION_LENGTH = 700

/**
 * Answers a question about a product with its attributes and the best part of its description; '' when none
 * fits. With `isAbout`, quotes the first passage of the description.
 */
export function describeFacts(details: ProductInfo, message: Message, isAbout: boolean): string {
  const passages = quotable(details)
  if (isAbout) return plainText(passages[0]?.text ?? '')
  const concepts = message.concepts.difference(emptyConcepts)
  if (concepts.has('gužvanje')) concepts.delete('njega')
  const words = withoutName(message.words, details).filter(
    word => !isFunctionWord(word) && !isReference(word),
  )
  const attributes = details.attributes.filter(({ name, options }) => {
    const named = tokenize(name)
    const isNamed = named.every(one => one.length > 3 && words.some(word => haveSameStem(one, word)))
    // Options among which the shopper chooses are listed with their stock, not quoted as facts.
    const isChoice = details.variations.some(one => one.options.some(option => options.includes(option)))
    return !isChoice && (isNamed || !conceptsOf(named).isDisjointFrom(concepts))
  })
  const facts = attributes.map(({ name, options }) => `${plainText(name)}: ${plainText(options.join(', '))}.`)
  const quoted = bestQuote(passages, concepts, words, message.words.some(isHowMany))
  const isRepeated = attributes.some(({ name }) => quoted.startsWith(name))
  return [...facts, isRepeated ? '' : quoted].filter(Boolean).join(' ')
}

/** The part of the description that has most of the words, except those of the product's name; '' when none has one. */
export function describeWords(details: ProductInfo, words: readonly string[]): string {
  return bestQuote(quotable(details), new Set(), withoutName(words, details), false)
}

/** The words that are neither in the name of the product nor numbers. */
function withoutName(words: readonly string[], { snapshot }: ProductInfo): readonly string[] {
  const name = tokenize(snapshot.name)
  return words.filter(word => !name.some(one => haveSameStem(one, word)) && !isNumber(word))
}

/**
 * What a description states on a topic of the shop's terms: on returning its product, such as that goods made to order
 * cannot be returned, or in a table row whose label has one of the concepts (`Garancija: 12 mjeseci`); otherwise ''.
 */
export function ownRule(details: ProductInfo, topicId: string, concepts: ReadonlySet<string>): string {
  const passages = quotable(details)
  const isReturn = topicId.startsWith('return') || topicId === 'exchange'
  const rule = isReturn ? passages.find(({ words }) => words.some(isOnReturn)) : undefined
  const own = concepts.difference(emptyConcepts)
  const row = rule ?? passages.find(({ label }) => !conceptsOf(label).isDisjointFrom(own))
  return plainText(row?.text ?? '')
}

/** The passages without those about health, because the shop must not repeat health claims. */
function quotable({ description }: ProductInfo): readonly Passage[] {
  return passagesOf(description).filter(({ words }) => !namesCondition(words))
}

/** The text of the passage or section that shares most words and concepts with the question; '' when none does. */
function bestQuote(
  passages: readonly Passage[],
  concepts: ReadonlySet<string>,
  words: readonly string[],
  isNumberAsked: boolean,
): string {
  const stems = stemsOf(words)
  const stemsIn = (text: readonly string[]): number =>
    stems.filter(one => text.some(word => word.includes(one))).length
  const textConcepts = concepts.difference(labelConcepts)
  let best = { text: '', score: 0 }
  const candidates = [...passages.filter(({ kind }) => kind !== 'size'), ...sectionsOf(passages)]
  for (const { text, words: own, label } of candidates) {
    const matches =
      WEIGHTS.label * (conceptsOf(label).intersection(concepts).size + stemsIn(label)) +
      WEIGHTS.word * stemsIn(own) +
      WEIGHTS.concept * conceptsOf(own).intersection(textConcepts).size
    const number = isNumberAsked && own.some(word => parseNumber(word) !== null) ? WEIGHTS.number : 0
    const score = matches === 0 ? 0 : matches + 1 + number - text.length * LENGTH_PENALTY
    if (score > best.score) best = { text, score }
  }
  return plainText(best.text)
}

/** The text or list under each heading, up to a passage of another kind, labelled with the heading. */
function sectionsOf(passages: readonly Passage[]): readonly Candidate[] {
  return [...Map.groupBy(passages, ({ heading }) => heading)].flatMap(([label, under]) => {
    const kind = under[0]?.kind
    const end = under.findIndex(one => one.kind !== kind)
    const parts = end < 0 ? under : under.slice(0, end)
    const text = parts.map(part => part.text).join(kind === 'tr' ? '; ' : ' ')
    if (label.length === 0 || kind === 'size' || text.length > MAX_SECTION_LENGTH) return []
    return [{ text, words: parts.flatMap(part => part.words), label }]
  })
}

/**
 * The section of the description whose heading compares the product with one of `others` by name; '' when
 * there is none.
 */
export function statedDifference(details: ProductInfo, others: readonly ProductInfo[]): string {
  const names = others.flatMap(({ snapshot }) => tokenize(snapshot.name)).filter(word => word.length > 3)
  const section = sectionsOf(quotable(details)).find(
    ({ label }) =>
      conceptsOf(label).has('poređenje') && names.some(name => label.some(word => haveSameStem(name, word))),
  )
  return plainText(section?.text ?? '')
}
