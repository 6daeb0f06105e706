import { fold } from '@sultan/kernel/fold-text'
import { stem } from '@sultan/kernel/stemmer'
import type { ProductInfo } from '../catalogue/assistant-shop.ts'
import type { Message } from '../language/message.ts'
import { haveSameStem } from '../language/same-stem.ts'
import { conceptsOf, isFunctionWord, namesCondition, tokenize } from '../language/words.ts'
import { type Passage, passagesOf } from './passages.ts'
import { plainText } from './product-text.ts'

/** Concepts that show only that a question is asked, not which fact of the product it is about. */
const emptyConcepts = new Set(
  'kako cijena namjera vrijeme opis stanje pristanak besplatno osobina veće traženo plaćanje drugo'.split(
    ' ',
  ),
)

/** Concepts that a description names by the way: they count only in a heading or in the label of a table row. */
const labelConcepts: ReadonlySet<string> = new Set(['veličina', 'boja'])

/** The part of a description that may answer a question, with the words that name its subject. */
interface Unit extends Pick<Passage, 'text' | 'words' | 'label'> {}

const WEIGHTS = { label: 3, word: 2, concept: 1 } as const
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
  const asked = new Set([...message.concepts].filter(name => !emptyConcepts.has(name)))
  const own = tokenize(details.snapshot.name)
  if (asked.has('gužvanje')) asked.delete('njega')
  const words = message.words.filter(
    word => !isFunctionWord(word) && !own.some(one => haveSameStem(one, word)) && !/^\d/.test(word),
  )
  const attributes = details.attributes.filter(({ name, options }) => {
    const named = tokenize(name)
    const isNamed = named.every(one => one.length > 3 && words.some(word => haveSameStem(one, word)))
    return !isChoice(options, details) && (isNamed || shared(conceptsOf(named), asked) > 0)
  })
  const facts = attributes.map(({ name, options }) => `${plainText(name)}: ${plainText(options.join(', '))}.`)
  const quoted = bestUnit(passages, asked, words)
  const isRepeated = attributes.some(({ name }) => quoted.startsWith(name))
  return [...facts, isRepeated ? '' : plainText(quoted)].filter(Boolean).join(' ')
}

/** The part of the description that has most of the words, except those of the product's name; '' when none has one. */
export function describeWords(details: ProductInfo, words: readonly string[]): string {
  const own = tokenize(details.snapshot.name)
  const others = words.filter(word => !own.some(one => haveSameStem(one, word)) && !/^\d/.test(word))
  return plainText(bestUnit(quotable(details), new Set(), others))
}

/** `Garancija: 12 mjeseci`, the table row of the description whose label names what the message asks; otherwise ''. */
export function labelledFact(details: ProductInfo, { concepts }: Message): string {
  const asked = concepts.difference(emptyConcepts)
  const row = quotable(details).find(({ label }) => shared(conceptsOf(label), asked) > 0)
  return plainText(row?.text ?? '')
}

/** The passages without those about health, because the shop must not repeat health claims. */
function quotable({ description }: ProductInfo): readonly Passage[] {
  return passagesOf(description).filter(({ words }) => !namesCondition(words))
}

/** The text of the passage or section that shares most words and concepts with the question; '' when none does. */
function bestUnit(
  passages: readonly Passage[],
  asked: ReadonlySet<string>,
  words: readonly string[],
): string {
  const stems = new Set(words.filter(word => word.length > 3).map(word => stem(fold(word)).slice(0, 6)))
  const stemsIn = (said: readonly string[]): number =>
    [...stems].filter(one => said.some(word => word.includes(one))).length
  const inText = asked.difference(labelConcepts)
  let best = { text: '', score: 0 }
  for (const unit of [...passages.filter(({ kind }) => kind !== 'size'), ...sectionsOf(passages)]) {
    const matches =
      WEIGHTS.label * (shared(conceptsOf(unit.label), asked) + stemsIn(unit.label)) +
      WEIGHTS.word * stemsIn(unit.words) +
      WEIGHTS.concept * shared(conceptsOf(unit.words), inText)
    const score = matches === 0 ? 0 : matches + 1 - unit.text.length * LENGTH_PENALTY
    if (score > best.score) best = { text: unit.text, score }
  }
  return best.text
}

/** The text or list under each heading, up to a passage of another kind, labelled with the heading. */
function sectionsOf(passages: readonly Passage[]): readonly Unit[] {
  return [...Map.groupBy(passages, ({ heading }) => heading)].flatMap(([label, under]) => {
    const end = under.findIndex(({ kind }) => kind !== under[0]?.kind)
    const parts = end < 0 ? under : under.slice(0, end)
    const text = parts.map(part => part.text).join(parts[0]?.kind === 'tr' ? '; ' : ' ')
    const isSizes = under[0]?.kind === 'size'
    if (label.length === 0 || isSizes || text.length > MAX_SECTION_LENGTH) return []
    return [{ text, words: parts.flatMap(part => part.words), label }]
  })
}

/** What a description says about the difference to another product, under a heading of its own; otherwise ''. */
export function statedDifference({ description }: ProductInfo, others: readonly ProductInfo[]): string {
  const names = others.flatMap(({ snapshot }) => tokenize(snapshot.name)).filter(word => word.length > 3)
  const section = sectionsOf(passagesOf(description)).find(
    ({ label }) =>
      conceptsOf(label).has('poređenje') && names.some(name => label.some(word => haveSameStem(name, word))),
  )
  return plainText(section?.text ?? '')
}

function shared(some: ReadonlySet<string>, asked: ReadonlySet<string>): number {
  return some
    .values()
    .filter(name => asked.has(name))
    .toArray().length
}

/**
 * Whether the shopper chooses among the options. Such options are listed with their stock, not quoted as
 * facts.
 */
function isChoice(options: readonly string[], { variations }: ProductInfo): boolean {
  return variations.some(one => one.options.some(option => options.includes(option)))
}
