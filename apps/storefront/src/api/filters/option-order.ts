import { bosnianSortKey } from '@sultan/kernel/sort-key'

/* Order of an attribute's terms: sizes from small to large, amounts by size, other names in Bosnian
   alphabetical order. Stores sort terms by name (wire fact 25): L, M, S, and 100 ml before 30 ml. */

const SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl']
/** Factors that convert a unit to grams, millilitres or millimetres. */
const UNIT_FACTORS: Readonly<Record<string, number>> = { kg: 1000, l: 1000, dl: 100, cl: 10, cm: 10, m: 1000 }

interface SortKey {
  /**
   * Kind of the attribute term, by which terms are sorted first: 0 for a size, 1 for an amount, 2 for any
   * other name.
   */
  readonly kind: number
  readonly first: number
  readonly second: number
  readonly name: string
}

/** Compares the names of two terms of an attribute, for `Array.sort`. */
export function compareOptions(left: string, right: string): number {
  const [a, b] = [sortKeyOf(left), sortKeyOf(right)]
  const names = a.name < b.name ? -1 : a.name > b.name ? 1 : 0
  return a.kind - b.kind || a.first - b.first || a.second - b.second || names
}

function sortKeyOf(option: string): SortKey {
  const name = bosnianSortKey(option)
  const [from, to] = option.toLowerCase().split(/\s*[/–-]\s*/)
  const size = SIZES.indexOf(from ?? '')
  if (size >= 0) return { kind: 0, first: size, second: SIZES.indexOf(to ?? ''), name }
  // An attribute term with at most four characters before the first digit, such as `Br. 3` (no. 3), is sorted
  // by its number, like the amount `30 ml`. An attribute term with more characters before the first digit is
  // sorted alphabetically.
  const amount = /^\D{0,4}?(\d{1,9}(?:[.,]\d{1,3})?)\s*(\p{L}*)/u.exec(option.toLowerCase())
  if (!amount) return { kind: 2, first: 0, second: 0, name }
  const unit = amount[2] ?? ''
  const factor = Object.hasOwn(UNIT_FACTORS, unit) ? (UNIT_FACTORS[unit] ?? 1) : 1
  return { kind: 1, first: Number(amount[1]?.replace(',', '.')) * factor, second: 0, name }
}
