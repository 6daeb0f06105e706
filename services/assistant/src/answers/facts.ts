import type { ProductInfo } from '../catalogue/assistant-shop.ts'
import { testerOf } from '../language/lexicon.ts'
import type { Message } from '../language/message.ts'
import { haveSameStem } from '../language/same-stem.ts'
import { conceptsOf, isNumber, namesCondition, tokenize } from '../language/words.ts'
import { bestPassage, type Passage, passagesOf } from './passages.ts'
import { optionsInStock, plainText } from './product-text.ts'

/** Concepts of questions that do not say which fact of the product a question is about. */
const emptyConcepts = new Set(
  'kako cijena namjera vrijeme opis stanje pristanak besplatno osobina veće traženo plaćanje drugo'.split(
    ' ',
  ),
)
const isHowMany = testerOf('kolik* kolko koliko')
const isOnReturn = testerOf('odustan* povrat*')
const isMeasure = testerOf(
  'stopal* taban* struk* grud* obim* visok* visin* tez* kg cm nosim duzin* sirin* mjer* tabel* dimenz*',
)
/** Maximum length of the whole text under a heading that is quoted, in characters. */
const MAX_SECTION_LENGTH = 700
/** Maximum number of rows of a size table that are quoted. */
const MAX_SIZE_ROWS = 6

/**
 * Answers a question about a product with the attribute or the part of its description that fits best; '' when none
 * fits. With `isAbout`, quotes the first passage of the description.
 */
export function describeFacts(details: ProductInfo, message: Message, isAbout: boolean): string {
  const passages = quotable(details)
  if (isAbout) return plainText(passages[0]?.text ?? '')
  const name = tokenize(details.snapshot.name)
  const words = message.words.filter(word => !isNumber(word) && !name.some(one => haveSameStem(one, word)))
  const query = {
    words,
    concepts: message.concepts.difference(emptyConcepts),
    isNumberAsked: message.words.some(isHowMany),
  }
  const described = [...passages.filter(({ kind }) => kind !== 'size'), ...sectionsOf(passages)]
  const found = [attributeRows(details), described].map(some => bestPassage(some, query)?.text ?? '')
  return plainText(found.join(' '))
}

/** The attributes among whose options the shopper does not choose, as rows of a table. */
function attributeRows({ attributes, variations }: ProductInfo): readonly Passage[] {
  const choices = new Set(variations.flatMap(({ options }) => options))
  return attributes
    .filter(({ options }) => !options.some(option => choices.has(option)))
    .map(({ name, options }) => {
      const text = `${name}: ${options.join(', ')}.`
      return { text, words: tokenize(text), heading: [], label: tokenize(name), kind: 'tr' }
    })
}

/**
 * What a description states on a topic of the shop's terms: on returning its product, such as that goods made to order
 * cannot be returned, or in a table row whose label has one of the concepts (`Garancija: 12 mjeseci`); otherwise ''.
 */
export function ownRule(details: ProductInfo, topicId: string, concepts: ReadonlySet<string>): string {
  const isReturn = topicId.startsWith('return') || topicId === 'exchange'
  const own = concepts.difference(emptyConcepts)
  const rule = quotable(details).find(
    ({ words, label }) => (isReturn && words.some(isOnReturn)) || !conceptsOf(label).isDisjointFrom(own),
  )
  return plainText(rule?.text ?? '')
}

/** The passages without those about health, because the shop must not repeat health claims. */
function quotable({ description }: ProductInfo): readonly Passage[] {
  return passagesOf(description).filter(({ words }) => !namesCondition(words))
}

/** The text or list under each heading, labelled with the heading. */
function sectionsOf(passages: readonly Passage[]): readonly Passage[] {
  return [...Map.groupBy(passages, ({ heading }) => heading)].flatMap(([heading, under]) => {
    const kind = under[0]?.kind ?? ''
    const parts = under.filter(part => part.kind === kind)
    const text = parts.map(part => part.text).join(kind === 'tr' ? '; ' : ' ')
    if (heading.length === 0 || kind === 'size' || text.length > MAX_SECTION_LENGTH) return []
    return [{ text, words: parts.flatMap(part => part.words), heading, label: heading, kind }]
  })
}

/** The options among which the shopper chooses, those in stock, and the size table for a question about measures. */
export function describeChoices(details: ProductInfo, { words, sizes }: Message): string {
  const available = optionsInStock(details)
  const choices = details.attributes.flatMap(({ name, options }) => {
    const have = options.filter(option => available.includes(option))
    return have.length === 0 ? [] : [`${name} na stanju: ${have.join(', ')}.`]
  })
  const table = passagesOf(details.description).filter(({ kind }) => kind === 'size')
  const requested = table.filter(({ text }) => [...sizes, ...words].includes(text.split(':')[0] ?? ''))
  const rows = (requested.length > 0 ? requested : table).slice(0, MAX_SIZE_ROWS)
  const shown = words.some(isMeasure) ? rows.map(({ text }) => text) : []
  return [...choices, ...shown].map(plainText).join('\n')
}
