import { addMoney, type Money, money } from '@sultan/kernel/money'
import {
  type CartItem,
  clampQuantity,
  lineKey,
  lineTotal,
  type NewCartItem,
  readCartItem,
} from './cart-item.ts'

export type CartLines = readonly CartItem[]

/** The gateway takes this many lines in one quote or order. */
export const maxLines = 100

/** Adds to the line with the same key, or appends one. A full cart stays as it is. */
export function addLine(lines: CartLines, item: NewCartItem, quantity: number): CartLines {
  const key = lineKey(item.id, item.variations)
  const present = lines.find(line => line.key === key)
  const sum = clampQuantity(clampQuantity(quantity) + (present?.quantity ?? 0))
  if (present) return replaceLine(lines, { ...present, ...item, key, quantity: sum })
  return lines.length < maxLines ? [...lines, { ...item, key, quantity: sum }] : lines
}

export function removeLine(lines: CartLines, key: string): CartLines {
  return lines.filter(line => line.key !== key)
}

/** 0 or less removes the line; what is no number becomes 1 (spec §4, §5). */
export function setLineQuantity(lines: CartLines, key: string, quantity: number): CartLines {
  if (quantity <= 0) return removeLine(lines, key)
  return lines.map(line => (line.key === key ? { ...line, quantity: clampQuantity(quantity) } : line))
}

export function changeLineQuantity(lines: CartLines, key: string, by: number): CartLines {
  const line = lines.find(candidate => candidate.key === key)
  return line ? setLineQuantity(lines, key, line.quantity + by) : lines
}

/** Puts a removed line back where it stood; a line with that key that came meanwhile keeps its place and gets the sum. A cart that is full again stays. */
export function restoreLine(lines: CartLines, line: CartItem, index: number): CartLines {
  if (lines.some(present => present.key === line.key)) return addLine(lines, line, line.quantity)
  return lines.length < maxLines ? lines.toSpliced(index, 0, line) : lines
}

export function cartTotal(lines: CartLines): Money {
  return lines.map(lineTotal).reduce(addMoney, money(0))
}

/** Pieces, not lines. */
export function cartCount(lines: CartLines): number {
  return lines.reduce((count, line) => count + line.quantity, 0)
}

/** Lines from local storage, of any version: what cannot be read is left out, equal lines become one. */
export function readCartLines(stored: unknown): CartLines {
  const items = typeof stored === 'object' && stored !== null && 'items' in stored ? stored.items : []
  if (!Array.isArray(items)) return []
  return items
    .map(readCartItem)
    .filter(item => item !== null)
    .reduce<CartLines>((lines, item) => addLine(lines, item, item.quantity), [])
}

function replaceLine(lines: CartLines, line: CartItem): CartLines {
  return lines.map(present => (present.key === line.key ? line : present))
}
