import { bosnianSortKey } from '@sultan/kernel/sort-key'

/* The order of an attribute's values as a shop shelves them: sizes from small to large, amounts by their size, words by
   the alphabet. Stores hand them over by name (wire fact 25): L, M, S, and 100 ml before 30 ml. */

const sizes = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl']
/** Of grams, millilitres, millimetres. */
const units: Readonly<Record<string, number>> = { kg: 1000, l: 1000, dl: 100, cl: 10, cm: 10, m: 1000 }

interface Place {
  /** 0 sizes, 1 amounts, 2 words. */
  readonly kind: number
  readonly first: number
  readonly second: number
  readonly name: string
}

/** For `Array.sort`, by names. */
export function compareOptions(left: string, right: string): number {
  const [a, b] = [placeOf(left), placeOf(right)]
  const names = a.name < b.name ? -1 : a.name > b.name ? 1 : 0
  return a.kind - b.kind || a.first - b.first || a.second - b.second || names
}

function placeOf(option: string): Place {
  const name = bosnianSortKey(option)
  const [from, to] = option.toLowerCase().split(/\s*[/–-]\s*/)
  const size = sizes.indexOf(from ?? '')
  if (size >= 0) return { kind: 0, first: size, second: sizes.indexOf(to ?? ''), name }
  // `Br. 3` counts as 3; a figure further in is part of a name
  const amount = /^\D{0,4}?(\d{1,9}(?:[.,]\d{1,3})?)\s*(\p{L}*)/u.exec(option.toLowerCase())
  if (!amount) return { kind: 2, first: 0, second: 0, name }
  const unit = amount[2] ?? ''
  const factor = Object.hasOwn(units, unit) ? (units[unit] ?? 1) : 1
  return { kind: 1, first: Number(amount[1]?.replace(',', '.')) * factor, second: 0, name }
}
