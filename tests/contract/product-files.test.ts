import { readFileSync } from 'node:fs'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicUrl } from './embedded-store/store-settings.fixture.ts'
import { type FileRow, type FileShop, openFileShop, readRows } from './product-files/file-shop.fixture.ts'

const recordings = new URL('../recordings/product-files/', import.meta.url)
const recordedExport = readFileSync(new URL('product-export.csv', recordings), 'utf8')

const keyOf = (row: FileRow): string => row.SKU || row.Name || ''

/**
 * Returns the rows that the tests import: every product whose ID is at least 330, every product with four
 * attributes, and every 20th product, each with its variations. Importing all 354 rows would take ten seconds
 * of processor time. Links to products that are not imported are removed.
 */
function selection(rows: readonly FileRow[]): readonly FileRow[] {
  const families = Map.groupBy(rows, row => (row.Parent === '' ? keyOf(row) : parentKey(row, rows)))
  const chosen = [...families.values()].filter(
    ([first], at) => Number(first?.ID) >= 330 || first?.['Attribute 4 name'] !== '' || at % 20 === 0,
  )
  const skus = new Set(chosen.flat().map(row => row.SKU))
  const linked = (cell = '') =>
    cell
      .split(', ')
      .filter(sku => skus.has(sku))
      .join(', ')
  return chosen.flat().map(row => ({
    ...row,
    Upsells: linked(row.Upsells),
    'Grouped products': linked(row['Grouped products']),
  }))
}

function parentKey({ Parent = '' }: FileRow, rows: readonly FileRow[]): string {
  const parent = Parent.startsWith('id:') ? rows.find(row => `id:${row.ID}` === Parent) : { SKU: Parent }
  return parent === undefined ? '' : keyOf(parent)
}

/**
 * Returns a product file with the rows as WooCommerce wrote them. The heading row lacks the columns of two
 * attributes, because WooCommerce writes headings only for the attributes of the last rows.
 */
function toFile(rows: readonly FileRow[]): string {
  const headings = Object.keys(rows[0] ?? {}).slice(0, 48)
  return stringify([headings, ...rows.map(row => Object.values(row))], { bom: true })
}

/**
 * Returns the product file `file` with headings for all columns. WooCommerce wrote headings only for the
 * attributes of the last rows, and other rows have more attributes.
 */
function withAllHeadings(file: string): string {
  const [headings = '', ...rows] = file.split('\n')
  const more = [3, 4].map(
    at => `Attribute ${at} name,Attribute ${at} value(s),Attribute ${at} visible,Attribute ${at} global`,
  )
  return [[headings, ...more].join(','), ...rows].join('\n')
}

/**
 * Adds the pictures that the product file names to the shop's media library, so that the import does not
 * fetch these pictures.
 */
async function addNamedPictures({ files }: FileShop, rows: readonly FileRow[]): Promise<void> {
  const addresses = rows.flatMap(row => (row.Images ?? '').split(', ').filter(address => address !== ''))
  const paths = [...new Set(addresses)].map(address => address.slice(publicUrl.length + 1))
  await files.addPictures(paths.map(path => ({ path, width: 800, height: 1000, name: path })))
}

describe('product file exported by WooCommerce', () => {
  const all = readRows(withAllHeadings(recordedExport))
  const sent = selection(all)
  let shop: FileShop
  let received: readonly FileRow[]
  beforeAll(async () => {
    shop = await openFileShop('postgres')
    await addNamedPictures(shop, sent)
    shop.write('export-of-woocommerce.csv', toFile(sent))
  })
  afterAll(() => shop.close())

  it('every column that has a value in any row of the file also has a value in at least one of the rows that the tests import', () => {
    const filled = (rows: readonly FileRow[]) =>
      Object.keys(all[0] ?? {}).filter(column => rows.some(row => row[column] !== ''))
    expect(filled(sent)).toEqual(filled(all))
  })

  it('is imported with all of its rows and columns', async () => {
    const { exitCode, text, report } = await shop.import('export-of-woocommerce.csv')
    expect(report.filter(row => row.Result !== 'created')).toEqual([])
    expect(text.split('\n')[0]).toBe(`${sent.length} created, 0 updated, 0 skipped, 0 refused.`)
    expect({ exitCode, ignored: text.includes('Ignored') }).toEqual({ exitCode: 0, ignored: false })
  })

  it('has the same rows after an import into the embedded store and a new export, except for IDs and the form of some names and prices', async () => {
    received = readRows(await shop.export())
    const byKey = new Map(received.map(row => [keyOf(row), row]))
    const idOf = new Map(sent.map(row => [`id:${row.ID}`, `id:${byKey.get(keyOf(row))?.ID}`]))
    const differences = sent.flatMap(row => {
      const own = byKey.get(keyOf(row)) ?? {}
      return Object.entries(row).flatMap(([column, cell]) => {
        const expected = column === 'Parent' ? (idOf.get(cell) ?? cell) : cell
        return column === 'ID' || own[column] === expected ? [] : [`${column}: ${expected} → ${own[column]}`]
      })
    })
    expect(Object.keys(received[0] ?? {})).toEqual(Object.keys(sent[0] ?? {}))
    expect(received).toHaveLength(sent.length)
    expect([...new Set(differences)].sort()).toEqual([
      // Product names are plain text in the embedded store.
      "Name: Kur&#8217;an s prijevodom, 5'' format → Kur’an s prijevodom, 5'' format",
      'Name: Ulje &amp; sapun „Zlatni” "set" <b>2+1</b> → Ulje &amp; sapun „Zlatni” "set" 2+1',
      // Product prices are in minor units in the embedded store.
      'Regular price: 0 → 0,00',
      'Regular price: 50 → 50,00',
    ])
  })

  it('importing every sixth row of an export of the embedded store with `--update` does not change the rows of the next export', async () => {
    const [headings = '', ...rows] = (await shop.export()).trimEnd().split('\n')
    const some = rows.filter((_, at) => at % 6 === 0)
    shop.write('own.csv', [headings, ...some].join('\n'))
    const { text } = await shop.import('own.csv', ['--update'])
    expect(text.split('\n')[0]).toBe(`0 created, ${some.length} updated, 0 skipped, 0 refused.`)
    expect(readRows(await shop.export())).toEqual(received)
  })
})
