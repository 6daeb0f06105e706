/** The columns of WooCommerce's product CSV that each file has, in their order (wire fact 109). */
export const FIXED_COLUMNS = [
  'ID',
  'Type',
  'SKU',
  'GTIN, UPC, EAN, or ISBN',
  'Name',
  'Published',
  'Is featured?',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Date sale price starts',
  'Date sale price ends',
  'Tax status',
  'Tax class',
  'In stock?',
  'Stock',
  'Low stock amount',
  'Backorders allowed?',
  'Sold individually?',
  'Weight (kg)',
  'Length (cm)',
  'Width (cm)',
  'Height (cm)',
  'Allow customer reviews?',
  'Purchase note',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Shipping class',
  'Images',
  'Download limit',
  'Download expiry days',
  'Parent',
  'Grouped products',
  'Upsells',
  'Cross-sells',
  'External URL',
  'Button text',
  'Position',
] as const

/**
 * A column of the product CSV with a fixed name, unlike `Attribute 1 name` or `Meta: key`. An export contains
 * the column `Brands` only when the shop has brands, and contains every other column of this type always.
 */
export type NamedColumn = (typeof FIXED_COLUMNS)[number] | 'Brands'

export const attributeColumn = (
  number: number,
  part: 'name' | 'value(s)' | 'visible' | 'global' | 'default',
): string => `Attribute ${number} ${part}`

export const downloadColumn = (number: number, part: 'ID' | 'name' | 'URL'): string =>
  `Download ${number} ${part}`

export const metaColumn = (key: string): string => `Meta: ${key}`

/**
 * The cells of a row of the product CSV, by column. A column that the file lacks is absent; an empty cell is
 * ''.
 */
export type CsvCells = ReadonlyMap<string, string>

const NAMED: ReadonlyMap<string, string> = new Map(
  [...FIXED_COLUMNS, 'Brands'].map(column => [column.toLowerCase(), column]),
)
const PARTS: ReadonlyMap<string, string> = new Map(
  ['name', 'value(s)', 'visible', 'global', 'default', 'ID', 'URL'].map(part => [part.toLowerCase(), part]),
)

/**
 * The canonical spelling of a column name, regardless of case and surrounding spaces; null for an unknown
 * column.
 */
export function canonicalColumn(heading: string): string | null {
  const text = heading.trim()
  const [, kind = '', number = '', part = ''] =
    /^(attribute|download) ([1-9]\d{0,2}) (\S+)$/i.exec(text) ?? []
  const known = PARTS.get(part.toLowerCase())
  if (known !== undefined)
    return `${kind === '' ? '' : kind[0]?.toUpperCase()}${kind.slice(1).toLowerCase()} ${number} ${known}`
  const [, key] = /^meta: (.{1,200})$/i.exec(text) ?? []
  return key === undefined ? (NAMED.get(text.toLowerCase()) ?? null) : metaColumn(key)
}

/**
 * Returns the numbers in the column names of a product CSV, ascending. `kind` selects the attribute columns
 * or the download columns. The number in `Attribute 2 name` is 2.
 */
export function columnNumbers(cells: CsvCells, kind: 'Attribute' | 'Download'): readonly number[] {
  const numbers = new Set<number>()
  for (const column of cells.keys()) {
    const [, number] = column.startsWith(kind) ? (/ (\d+) /.exec(column) ?? []) : []
    if (number !== undefined) numbers.add(Number(number))
  }
  return [...numbers].sort((a, b) => a - b)
}
