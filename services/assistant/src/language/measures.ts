import { fold } from '@sultan/kernel/fold-text'
import { createLexicon } from './lexicon.ts'
import { parseNumber, type Span, UNLIMITED } from './money.ts'
import { wordLists } from './words.ts'

/** Limits of a size that a message states, inclusive, in `unit`: `do 250 ml` (“up to 250 ml”). */
export interface SizeLimit {
  readonly unit: string
  readonly min: number
  readonly max: number
  /** Whether the limit is that of the width, which is the smaller of two dimensions. */
  readonly isWidth: boolean
}

/** Words for units, each with its unit and factor: `kg` is 1000 g. */
const units = createLexicon(Object.entries(wordLists.measures))
const below = /^(do|ispod|max|maks\w*|najvis\w*|manj\w*|krac\w*|uz[aei]|laks\w*|under)$/
const above = /^(preko|iznad|vec[aeiu]|vecih|siri?[aei]?|duz[aei]|visi?[aei]?|tez[aei]|vise|over)$/
const atLeast = /^(bar|barem|najmanje|minimum|min)$/
/** Words after which a number with a unit is the measure of a person. */
const ofPerson = /^(visok\w*|visin\w*|stopal\w*|obim\w*|grud\w*|struk\w*|imam|nosi\w*|tezak|teska)$/
/** Less than any step between two sizes; it makes `veće od 100 ml` (“larger than 100 ml”) exclude 100 ml. */
const STEP = 0.001

const isBound = (word = ''): boolean => [below, above, atLeast].some(pattern => pattern.test(word))

/** The first limit of a size in a message; null for a message without one. */
export function parseSizeLimit(words: readonly string[]): (SizeLimit & { readonly span: Span }) | null {
  if (words.some(word => ofPerson.test(word))) return null
  for (let at = 1; at < words.length; at++) {
    const number = words[at] === 'pola' ? 0.5 : parseNumber(words[at])
    const unitAt = number === null ? at : at + 1
    const [found] = units(words, unitAt)
    if (found === undefined || (number === null && words[at]?.length === 1)) continue
    let from = at
    while (from > 0 && (words[from - 1] === 'od' || isBound(words[from - 1]))) from--
    const lead = words.slice(from, at).find(isBound)
    if (lead === undefined) continue
    const [unit, times] = found.value
    const amount = (number ?? 1) * Number(times)
    const min = above.test(lead) ? amount * (1 + STEP) : atLeast.test(lead) ? amount : 0
    const max = min > 0 ? UNLIMITED : lead === 'do' ? amount : amount * (1 - STEP)
    return { unit: `${unit}`, min, max, isWidth: /^s?[iu][rz]/.test(lead), span: { from, to: unitAt + 1 } }
  }
  return null
}

const MEASURE = /(\d+(?:[.,]\d+)?(?:\s*[×x]\s*\d+(?:[.,]\d+)?)*)\s*(\p{L}+)/gu

/** The measures that a text states: amounts such as `500 g`, or dimensions such as `60 × 110 cm`, the largest first. */
export function measuresIn(text: string) {
  return [...fold(text).matchAll(MEASURE)].flatMap(([, numbers = '', name = '']) => {
    const [found] = units([name], 0)
    if (found === undefined) return []
    const [unit, times] = found.value
    const sides = numbers.split(/[×x]/).map(side => Number(side.replace(',', '.')) * Number(times))
    return [{ unit: `${unit}`, sides: sides.sort((a, b) => b - a) }]
  })
}

/** Whether one of the texts states a size within a limit; true without a limit. */
export function isWithinSize(texts: readonly string[], limit: SizeLimit | null): boolean {
  if (limit === null) return true
  return texts.flatMap(measuresIn).some(({ unit, sides: [length = 0, width = length] }) => {
    const size = limit.isWidth ? width : length
    return unit === limit.unit && size >= limit.min && size <= limit.max
  })
}
