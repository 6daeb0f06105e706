/**
 * Texts in the cells of WooCommerce's product CSV: lists, line breaks and texts that a spreadsheet would run
 * as formulas.
 */

/** Maximum number of items of a list in one cell of the product CSV. */
export const MAX_ITEMS = 200

/**
 * Maximum number of levels in a path of categories or brands: `Ostalo > Med, hurme i začini` (Other > Honey,
 * dates and spices) has two.
 */
export const MAX_PATH_LEVELS = 10

/** Joins a list for one cell; commas inside an item are escaped: `a, b\, c` (wire fact 111). */
export function joinList(items: readonly string[]): string {
  return items.map(item => item.replaceAll(',', '\\,')).join(', ')
}

export function splitList(cell: string): readonly string[] {
  return cell
    .split(/(?<!\\),/)
    .map(item => item.replaceAll('\\,', ',').trim())
    .filter(item => item !== '')
}

/**
 * Replaces each line break in a cell by a backslash and an n; a backslash before an n is doubled (wire fact
 * 111).
 */
export function joinLines(text: string): string {
  return text.replaceAll('\\n', '\\\\n').replace(/\r\n?|\n/g, '\\n')
}

export function splitLines(cell: string): string {
  return cell.replace(/\\\\n|\\n/g, found => (found === '\\n' ? '\n' : '\\n'))
}

/** A text that a spreadsheet would run as a formula is preceded by an apostrophe, as WooCommerce does. */
export function neutralizeFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** Removes the apostrophe that `neutralizeFormula` has added to a cell. */
export function restoreFormula(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
