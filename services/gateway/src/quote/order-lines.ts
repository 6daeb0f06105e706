import { isRecord } from '@sultan/kernel/is-record'

/** What one line of a request asks for, after the same line twice has been summed. */
export interface AskedLine {
  /** Place in the request; of summed lines, the first one's. */
  readonly line: number
  readonly id: number
  /** 1–999 as sent; up to 99,900 after summing. */
  readonly quantity: number
  readonly variation: readonly Choice[]
}

/** Name and value as `cart/add-item` takes them: `pa_velicina`/`m` or `Veličina`/`M` (wire fact 36). */
export interface Choice {
  readonly attribute: string
  readonly value: string
}

/** Faults by field (`items.0.quantity`), in Bosnian. */
export type Faults = Record<string, string>

const MOST_LINES = 100
export const MOST_PIECES = 999
const LARGEST_ID = 2_147_483_647

/** The `items` of a quote or order. Fills `faults`; what it returns counts only if there are none. Source: OWN-ROUTES. */
export function readLines(items: unknown, faults: Faults): readonly AskedLine[] {
  if (!Array.isArray(items) || items.length === 0 || items.length > MOST_LINES) {
    faults.items = `Pošaljite jednu do ${MOST_LINES} stavki.`
    return []
  }
  return sumLines(items.map((item, line) => readLine(item, line, faults)))
}

/** The same product with the same options asked for twice is one line with both quantities. */
export function sumLines(lines: readonly AskedLine[]): readonly AskedLine[] {
  const summed = new Map<string, AskedLine>()
  for (const line of lines) {
    const name = lineName(line)
    const before = summed.get(name)
    summed.set(name, before === undefined ? line : { ...before, quantity: before.quantity + line.quantity })
  }
  return [...summed.values()]
}

function lineName({ id, variation }: AskedLine): string {
  return JSON.stringify([
    id,
    ...variation.map(choice => JSON.stringify([choice.attribute, choice.value])).sort(),
  ])
}

function readLine(item: unknown, line: number, faults: Faults): AskedLine {
  const { id, quantity, variation } = isRecord(item) ? item : {}
  if (!isWhole(id, LARGEST_ID)) faults[`items.${line}.id`] = 'Nepoznat proizvod.'
  if (!isWhole(quantity, MOST_PIECES)) {
    faults[`items.${line}.quantity`] = `Količina je cijeli broj od 1 do ${MOST_PIECES}.`
  }
  return {
    line,
    id: isWhole(id, LARGEST_ID) ? id : 0,
    quantity: isWhole(quantity, MOST_PIECES) ? quantity : 0,
    variation: readVariation(variation, line, faults),
  }
}

function readVariation(variation: unknown, line: number, faults: Faults): readonly Choice[] {
  if (variation === undefined || variation === null) return []
  if (Array.isArray(variation) && variation.length <= 20 && variation.every(isChoice)) {
    return variation.map(({ attribute, value }) => ({ attribute, value }))
  }
  faults[`items.${line}.variation`] = 'Izaberite opcije proizvoda.'
  return []
}

function isChoice(value: unknown): value is Choice {
  return isRecord(value) && isShortText(value.attribute) && value.attribute !== '' && isShortText(value.value)
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 200
}

function isWhole(value: unknown, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most
}
