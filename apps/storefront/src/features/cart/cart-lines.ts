import { type CartItem, clampQuantity, lineKey, type NewCartItem, readCartItem } from './cart-item.ts'

export type CartLines = readonly CartItem[]

/** Maximum number of lines that the gateway accepts in a request for a price quote or an order. */
const MAX_CART_LINES = 100

/**
 * Adds `quantity` pieces of `item` to the cart. If the cart has a line for the same product and options, the
 * quantity of this line is increased, except that a product sold individually keeps quantity 1. Otherwise a
 * line is appended, unless the cart has `MAX_CART_LINES` lines.
 */
export function addLine(lines: CartLines, item: NewCartItem, quantity: number): CartLines {
  const key = lineKey(item.id, item.variations)
  const present = lines.find(line => line.key === key)
  const pieces = clampQuantity(quantity) + (present?.quantity ?? 0)
  const line = { ...present, ...item, key }
  const sum = line.soldIndividually ? 1 : clampQuantity(pieces)
  if (present) return replaceLine(lines, { ...line, quantity: sum })
  return lines.length < MAX_CART_LINES ? [...lines, { ...line, quantity: sum }] : lines
}

export function removeLine(lines: CartLines, key: string): CartLines {
  return lines.filter(line => line.key !== key)
}

/**
 * Sets the quantity of a cart line. 0 or less removes the line; a quantity that is not a number becomes 1
 * (specification §4, §5).
 */
export function setLineQuantity(lines: CartLines, key: string, quantity: number): CartLines {
  if (quantity <= 0) return removeLine(lines, key)
  return lines.map(line =>
    line.key === key && !line.soldIndividually ? { ...line, quantity: clampQuantity(quantity) } : line,
  )
}

/**
 * Puts a removed cart line back in its place, unless the cart is full. If a line for the same product and
 * options was added meanwhile, the quantities are summed.
 */
export function restoreLine(lines: CartLines, line: CartItem, index: number): CartLines {
  if (lines.some(present => present.key === line.key)) return addLine(lines, line, line.quantity)
  return lines.length < MAX_CART_LINES ? lines.toSpliced(index, 0, line) : lines
}

/** Number of pieces in the cart, not of lines. */
export function cartCount(lines: CartLines): number {
  return lines.reduce((count, line) => count + line.quantity, 0)
}

/** Reads the stored cart lines of any version. Unreadable lines are dropped, equal lines are merged. */
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
