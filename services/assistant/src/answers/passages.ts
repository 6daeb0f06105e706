import { stripMarkup } from '@sultan/kernel/html-text'
import { stem } from '@sultan/kernel/stemmer'
import { conceptsOf, isFunctionWord, parseNumber, testerOf, tokenize } from '../language/words.ts'

/** A paragraph, list item or table row of a policy page or of a product's description. */
export interface Passage {
  readonly text: string
  readonly words: readonly string[]
  /**
   * Words of the nearest heading before the passage; empty if no heading precedes the passage. All passages
   * under one heading share one array object, and `sectionsOf` groups the passages by this object.
   */
  readonly heading: readonly string[]
  /**
   * Words of the passage's label: the first cell of a table row, the name of an attribute or the heading of a
   * section. Empty for a passage without a label.
   */
  readonly label: readonly string[]
  /** Name of the HTML element; `size` for a row of a size table. */
  readonly kind: string
}

const block =
  /<(h[1-6]|li|p|tr|blockquote)\b[^>]*>([\s\S]*?)(?=<\/?(?:h[1-6]|li|p|tr|blockquote|ul|ol|table)\b|$)/gi

const MAX_CACHED = 200
const cached = new Map<string, readonly Passage[]>()

/** Splits HTML into passages without markup. */
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
      // A line that ends with a colon is repeated before each item of the list that it introduces.
      const whole = name === 'li' && lead !== '' ? `${lead} ${text}` : text
      const kind = isSizeColumn(columns[0]) ? 'size' : name
      passages.push({ text: whole, words: tokenize(whole), heading, label: tokenize(label), kind })
    }
    if (name !== 'li') lead = text.endsWith(':') ? text : ''
    if (name !== 'tr') columns = []
  }
  if (cached.size >= MAX_CACHED) cached.clear()
  cached.set(html, passages)
  return passages
}

function cellsOf(row: string): readonly string[] {
  const [, ...cells] = row.split(/<t[dh]\b[^>]*>/i)
  return cells.map(cell => stripMarkup(cell).trim())
}

/**
 * Returns a table row as text. If the row has several values, each follows its column's heading:
 * `Trajnost: prvi miris deset sati, drugi miris osam sati` (“Duration: first scent ten hours, …”).
 */
function rowText(label: string, values: readonly string[], columns: readonly string[]): string {
  const named = values.map((value, at) => `${columns[at + 1]?.toLowerCase() ?? ''} ${value}`.trim())
  return `${label}: ${(values.length > 1 ? named : values).join(', ')}`
}

function isSizeColumn(name = ''): boolean {
  return /^(velicin|uzrast|broj|mjera)/.test(tokenize(name)[0] ?? '')
}

interface PassageQuery {
  readonly words: readonly string[]
  readonly concepts: ReadonlySet<string>
  /**
   * Words, separated by spaces, that raise a passage's score. If `about` has words with a leading `!`, these
   * words replace the words of `required`.
   */
  readonly about?: string
  /** Words separated by spaces. A passage must contain at least one of these words; '' requires no word. */
  readonly required?: string
}

const WEIGHTS = { label: 3, word: 2, about: 2, heading: 1, concept: 1, number: 0.5 } as const
const LENGTH_PENALTY = 1 / 400

export function bestPassage<T extends Passage>(passages: readonly T[], query: PassageQuery): T | null {
  const { concepts, about = '', required = '' } = query
  const entries = about.split(/\s+/).filter(Boolean)
  const own = entries.filter(word => word.startsWith('!')).join(' ')
  const isRequired = testerOf((own || required).replaceAll('!', ''))
  const testers = entries.map(word => testerOf(word.replace('!', '')))
  const asked = query.words.filter(word => word.length > 3 && !isFunctionWord(word))
  const stems = [...new Set(asked.map(word => stem(word).slice(0, 6)))]
  const stemsIn = (text: readonly string[]): number =>
    stems.filter(one => text.some(word => word.includes(one))).length
  const conceptsIn = (text: readonly string[]): number => conceptsOf(text).intersection(concepts).size
  const scored = passages
    .filter(({ words }) => required === '' || words.some(isRequired))
    .map(passage => {
      const { text, words, heading, label } = passage
      const matches =
        WEIGHTS.label * (stemsIn(label) + conceptsIn(label)) +
        WEIGHTS.word * stemsIn(words) +
        WEIGHTS.concept * conceptsIn(words) +
        WEIGHTS.about * testers.filter(is => words.some(is)).length +
        WEIGHTS.heading * testers.filter(is => heading.some(is)).length
      const hasNumber = matches > 0 && words.some(word => parseNumber(word) !== null)
      const number = hasNumber ? WEIGHTS.number : 0
      return { passage, score: matches + number - text.length * LENGTH_PENALTY }
    })
  const [best] = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
  return best?.passage ?? null
}
