/** Texts in the cells of WooCommerce's product CSV: lists, line breaks and cells that a spreadsheet would run. */

/** Maximum number of items of a list in a cell. */
export const MAX_ITEMS = 200

/** Levels of a path of categories or brands: `Ostalo > Med, hurme i začini` has two. */
export const MAX_PATH_LEVELS = 10

/** A list in one cell: `a, b\, c` (wire fact 111). */
export function joinList(items: readonly string[]): string {
  return items.map(item => item.replaceAll(',', '\\,')).join(', ')
}

export function splitList(cell: string): readonly string[] {
  return cell
    .split(/(?<!\\),/)
    .map(item => item.replaceAll('\\,', ',').trim())
    .filter(item => item !== '')
}

/** Line breaks as the two characters `\n`; a backslash before an n is doubled (wire fact 111). */
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

/** Reverses `neutralizeFormula`. */
export function restoreFormula(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
