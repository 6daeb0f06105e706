import type { ProductValues } from '../products/write-product.ts'
import type { VariationValues } from '../products/write-variation.ts'
import type { CellReader } from './cell-reader.ts'
import { splitLines } from './cell-texts.ts'
import { columnNumbers, downloadColumn, metaColumn } from './csv-columns.ts'
import { readType } from './row-type.ts'

/** The fields of a CSV row that are stored as they are: all except terms, pictures, attributes and links. */
export function readProductValues(reader: CellReader): ProductValues {
  const { text } = reader
  const { type } = readType(reader.cells.get('Type'))
  return present({
    ...readSellableValues(reader),
    type: type === null || type === 'variation' ? undefined : type,
    name: text('Name') || undefined,
    featured: reader.flag('Is featured?'),
    catalog_visibility: reader.word('Visibility in catalog', VISIBILITIES),
    short_description: mapped(text('Short description'), splitLines),
    sold_individually: reader.flag('Sold individually?'),
    reviews_allowed: reader.flag('Allow customer reviews?'),
    purchase_note: mapped(text('Purchase note'), splitLines),
    external_url: text('External URL'),
    button_text: text('Button text'),
  })
}

/** CSV fields that are common to products and variations. */
export function readSellableValues(
  reader: CellReader,
): Omit<VariationValues, 'attributes' | 'image'> & { readonly manage_stock?: boolean } {
  const { text, decimal } = reader
  const typeCell = reader.cells.get('Type')
  const { unknown, ...additions } = readType(typeCell)
  if (unknown.length > 0) reader.addProblem('Type', `"${unknown.join(', ').slice(0, 60)}" is unknown`)
  return present({
    sku: text('SKU'),
    global_unique_id: text('GTIN, UPC, EAN, or ISBN'),
    status: reader.word('Published', STATUSES),
    description: mapped(text('Description'), splitLines),
    virtual: typeCell === undefined ? undefined : additions.isVirtual,
    downloadable: typeCell === undefined ? undefined : additions.isDownloadable,
    date_on_sale_from: reader.time('Date sale price starts'),
    date_on_sale_to: reader.time('Date sale price ends'),
    tax_status: reader.word('Tax status', TAX_STATUSES),
    tax_class: text('Tax class'),
    ...readStock(reader),
    weight: decimal('Weight (kg)', 3),
    dimensions: readDimensions(reader),
    sale_price: decimal('Sale price', 2),
    regular_price: decimal('Regular price', 2),
    download_limit: reader.integer('Download limit', -1) ?? undefined,
    download_expiry: reader.integer('Download expiry days', -1) ?? undefined,
    downloads: readDownloads(reader),
    menu_order: reader.integer('Position') ?? undefined,
    meta_data: readMeta(reader),
  })
}

const VISIBILITIES = { visible: 'visible', catalog: 'catalog', search: 'search', hidden: 'hidden' } as const
const STATUSES = { '1': 'publish', '0': 'private', '-1': 'draft' } as const
const TAX_STATUSES = { taxable: 'taxable', shipping: 'shipping', none: 'none' } as const
const BACKORDERS = { '0': 'no', '1': 'yes', notify: 'notify', no: 'no', yes: 'yes' } as const
const STOCK_STATUSES = {
  '1': 'instock',
  '0': 'outofstock',
  backorder: 'onbackorder',
  instock: 'instock',
  outofstock: 'outofstock',
  onbackorder: 'onbackorder',
} as const

/**
 * Reads the stock fields of a CSV row. In the column `Stock`, an empty cell means that stock is not managed,
 * and `parent` that a variation uses the stock of its product.
 */
function readStock(reader: CellReader) {
  const common = {
    stock_status: reader.word('In stock?', STOCK_STATUSES),
    low_stock_amount: reader.integer('Low stock amount'),
    backorders: reader.word('Backorders allowed?', BACKORDERS),
  }
  if (reader.text('Stock')?.toLowerCase() === 'parent') return { ...common, manage_stock: false }
  const stock = reader.integer('Stock')
  if (stock === undefined) return common
  return stock === null
    ? { ...common, manage_stock: false }
    : { ...common, manage_stock: true, stock_quantity: stock }
}

function readDimensions({ decimal }: CellReader) {
  const sizes = {
    length: decimal('Length (cm)', 3),
    width: decimal('Width (cm)', 3),
    height: decimal('Height (cm)', 3),
  }
  return Object.values(sizes).every(size => size === undefined) ? undefined : present(sizes)
}

function readDownloads({ cells, text }: CellReader) {
  const numbers = columnNumbers(cells, 'Download')
  if (numbers.length === 0) return undefined
  return numbers.flatMap(number => {
    const file = text(downloadColumn(number, 'URL')) ?? ''
    const name = text(downloadColumn(number, 'name')) ?? ''
    return file === '' ? [] : [{ id: text(downloadColumn(number, 'ID')) ?? '', name, file }]
  })
}

function readMeta({ cells, text }: CellReader) {
  const prefix = metaColumn('')
  const keys = [...cells.keys()].flatMap(column =>
    column.startsWith(prefix) ? [column.slice(prefix.length)] : [],
  )
  const entries = keys
    .map(key => ({ key, value: text(metaColumn(key)) ?? '' }))
    .filter(({ value }) => value !== '')
  return entries.length === 0 ? undefined : entries
}

function mapped(text: string | undefined, map: (text: string) => string): string | undefined {
  return text === undefined ? undefined : map(text)
}

/** Removes the undefined fields of an object. Otherwise they would replace the defaults of a new product. */
function present<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  // The cast is safe: only undefined fields are removed, and callers use the result as a type in which these
  // fields are optional.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
