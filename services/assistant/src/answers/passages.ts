import { stripMarkup } from '@sultan/kernel/html-text'
import { stem } from '@sultan/kernel/stemmer'
import { testerOf } from '../language/lexicon.ts'
import { conceptsOf, isFunctionWord, tokenize } from '../language/words.ts'

/** A whole paragraph, list item or table row. */
export interface Passage {
  readonly text: string
  readonly words: readonly string[]
  /** Words of the heading above; the same array for all passages under a heading. */
  readonly heading: readonly string[]
  /** Words of the first cell of a table row; otherwise empty. */
  readonly label: readonly string[]
  /** Name of the HTML element; `size` for a row of a size table. */
  readonly kind: string
}

const block =
  /<(h[1-6]|li|p|tr|blockquote)\b[^>]*>([\s\S]*?)(?=<\/?(?:h[1-6]|li|p|tr|blockquote|ul|ol|table)\b|$)/gi

const MAX_CACHED = 200
const cached = new Map<string, readonly Passage[]>()

/** Splits HTML into passages without markup, in order. Text without block elements is one passage. */
export function passagesOf(html: string): readonly Passage[] {
  const before = cached.get(html)
  if (before !== undefined) return before
  let heading: readonly string[] = []
  let lead = ''
  let columns: readonly string[] = []
  const passages: Passage[] = []
  const blocks = [...html.matchAll(block)].map(([, name = '', content = '']) => [name.toLowerCase(), content])
  for (const [name = '', content = ''] of blocks.length > 0 ? blocks : [['p', html]]) {
    const [label = '', ...values] = name === 'tr' ? cellsOf(content) : []
    const isHeader = label !== '' && !/<td\b/i.test(content)
    if (isHeader) columns = [label, ...values]
    const text = values.length > 0 ? rowText(label, values, columns) : stripMarkup(content).trim()
    if (name.startsWith('h')) heading = tokenize(text)
    else if (text !== '' && !isHeader) {
      // A line that ends with a colon is repeated before each item of its list, which may be incomplete
      // without it.
      const whole = name === 'li' && lead !== '' ? `${lead} ${text}` : text
      const kind = values.length > 1 && isSizeColumn(columns[0]) ? 'size' : name
      passages.push({ text: whole, words: tokenize(whole), heading, label: tokenize(label), kind })
    }
    if (name !== 'li') lead = text.endsWith(':') ? text : ''
    if (name !== 'tr') columns = []
  }
  if (cached.size >= MAX_CACHED) cached.clear()
  cached.set(html, passages)
  return passages
}

/** The texts of the cells of a table row, from the content of its `tr`. */
export function cellsOf(row: string): readonly string[] {
  const [, ...cells] = row.split(/<t[dh]\b[^>]*>/i)
  return cells.map(cell => stripMarkup(cell).trim())
}

/** `Trajnost: deset sati` or, in a table of more columns, `Trajnost: prvi miris deset sati, drugi miris osam sati`. */
function rowText(label: string, values: readonly string[], columns: readonly string[]): string {
  const named = values.map((value, at) => `${(values.length > 1 && columns[at + 1]) || ''} ${value}`.trim())
  return `${label}: ${named.join(', ')}`
}

/** Whether a table whose first column has this name is a size table. */
export function isSizeColumn(name = ''): boolean {
  return /^(velicin|uzrast|broj|mjera)/.test(tokenize(name)[0] ?? '')
}

/** The stems of the words of more than three letters, each once and at most six letters long. */
export function stemsOf(words: readonly string[]): readonly string[] {
  return [...new Set(words.filter(word => word.length > 3).map(word => stem(word).slice(0, 6)))]
}

/** The words by which `bestPassage` chooses a passage. */
interface PassageQuery {
  /**
   * `about` and `required` are lists of words in the format of `testerOf`. The passage must contain a word of
   * `required`; each word of `about` that it contains raises its score. If words of `about` begin with `!`,
   * the passage must contain one of these words instead of a word of `required`.
   */
  readonly about: string
  readonly required: string
  /** Words of the shopper's question. */
  readonly words: readonly string[]
}

const WEIGHTS = { about: 2, heading: 1, question: 2, concept: 1.5 } as const
const LENGTH_PENALTY = 1 / 200
/** A passage must have a higher score than this to be chosen. */
const MIN_SCORE = 1

/** The passage with the highest score; null when none has a required word and more than `MIN_SCORE`. */
export function bestPassage(passages: readonly Passage[], query: PassageQuery) {
  const words = query.about.split(/\s+/).filter(Boolean)
  const own = words.filter(word => word.startsWith('!')).join(' ')
  const required = (own || query.required).replaceAll('!', '')
  const isRequired = required === '' ? () => true : testerOf(required)
  const about = words.map(word => testerOf(word.replace('!', '')))
  const questionWords = query.words.filter(word => word.length > 3 && !isFunctionWord(word))
  const stems = stemsOf(questionWords)
  const concepts = conceptsOf(questionWords)
  let best: { readonly text: string; readonly score: number } | null = null
  for (const { text, words: said, heading } of passages) {
    if (!said.some(isRequired)) continue
    const score =
      WEIGHTS.about * about.filter(is => said.some(is)).length +
      WEIGHTS.heading * about.filter(is => heading.some(is)).length +
      WEIGHTS.question * stems.filter(one => said.some(word => word.startsWith(one))).length +
      WEIGHTS.concept * concepts.intersection(conceptsOf(said)).size -
      text.length * LENGTH_PENALTY
    if (score > (best?.score ?? MIN_SCORE)) best = { text, score }
  }
  return best
}
