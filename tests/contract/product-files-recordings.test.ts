import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminShop, openAdminShop } from './administration/admin-shop.fixture.ts'
import { type FileShop, openFileShop } from './product-files/file-shop.fixture.ts'

const recordings = new URL('../recordings/product-files/', import.meta.url)
const dialect = readFileSync(new URL('../../docs/dialect.md', import.meta.url), 'utf8')

/** The recording of a run of WooCommerce's importer over a product file. */
interface RecordedImport {
  readonly csv: readonly string[]
  readonly products_after: readonly RecordedProduct[]
}

type RecordedProduct = Readonly<Record<string, unknown>> & { readonly sku: string; readonly name: string }

function readRecording(name: string): RecordedImport {
  // The cast is safe: every recording has the fields of `RecordedImport`.
  return JSON.parse(readFileSync(new URL(name, recordings), 'utf8')) as RecordedImport
}

const FIELDS = [
  'type',
  'name',
  'status',
  'regular_price',
  'sale_price',
  'manage_stock',
  'stock_quantity',
  'stock_status',
]

describe('npm run store -- import, compared with WooCommerce’s importer', () => {
  let shop: FileShop
  let admin: AdminShop
  beforeAll(async () => {
    shop = await openFileShop('postgres')
    admin = await openAdminShop(shop.database)
    const path = 'wp-content/uploads/2026/11/ulje-curekota-250-ml.webp'
    await shop.files.addPictures([{ path, width: 800, height: 1000, name: 'ulje' }])
    const known = { name: 'Samo jedan po kupcu', sku: 'N-12', regular_price: '36.00', slug: 'pojedinacno' }
    await admin.send('POST', '/wc/v3/products', { body: known })
  })
  afterAll(() => shop.close())

  /**
   * Returns those products of the test shop whose SKU or name the recording contains, with the fields that
   * the test compares.
   */
  async function productsHere({ products_after: recorded }: RecordedImport) {
    const found = await Promise.all(
      recorded.map(async ({ sku, name }) => {
        const search = sku === '' ? `search=${encodeURIComponent(name)}` : `sku=${sku}`
        return (await admin.send('GET', `/wc/v3/products?${search}`)).body[0]
      }),
    )
    const names = (terms: readonly { readonly name: string }[]) => terms.map(term => term.name)
    return found
      .filter(product => product !== undefined)
      .map(product => ({
        ...Object.fromEntries(FIELDS.map(field => [field, Object(product)[field]])),
        categories: product.type === 'variation' ? [] : names(product.categories),
        tags: names(product.tags),
        starts: product.date_on_sale_from,
        ends: product.date_on_sale_to,
        image: product.images[0]?.src.split('/').at(-1) ?? '',
      }))
  }

  function recordedProducts({ products_after: recorded }: RecordedImport, absent: readonly string[]) {
    return recorded
      .filter(({ sku }) => !absent.includes(sku))
      .map(product => {
        const date = (name: string) => String(product[name]).slice(0, 19) || null
        return {
          ...Object.fromEntries(FIELDS.map(field => [field, Object(product)[field]])),
          ...{ categories: product.categories, tags: product.tags, image: product.image },
          ...{ starts: date('date_on_sale_from'), ends: date('date_on_sale_to') },
          // WooCommerce's importer does not compute the stock status of a variable product from its
          // variations.
          ...(product.type === 'variable' && { stock_status: 'instock' }),
        }
      })
  }

  it.each([
    {
      name: 'csv-import-create',
      options: [],
      absent: ['CSV-3-M'],
      results: ['skipped N-12', 'created CSV-1', 'created CSV-2', 'created CSV-2-M', 'refused CSV-3-M'],
    },
    {
      name: 'csv-import-update',
      options: ['--update'],
      absent: ['CSV-3-M'],
      results: ['updated N-12', 'updated CSV-1', 'updated CSV-2', 'updated CSV-2-M', 'skipped CSV-3-M'],
    },
    {
      name: 'csv-import-failures',
      options: [],
      absent: ['BAD-2', 'BAD-4'],
      results: [
        ...['refused BAD-1', 'refused BAD-3', 'refused BAD-4', 'created BAD-5', 'created '],
        'refused BAD-2',
      ],
    },
    {
      name: 'csv-import-failures-update',
      options: ['--update'],
      absent: ['BAD-2', 'BAD-4'],
      results: [
        ...['skipped BAD-1', 'refused BAD-3', 'skipped BAD-4', 'updated BAD-5', 'skipped '],
        'skipped BAD-2',
      ],
    },
  ])(
    'stores the same products as WooCommerce’s importer in the recording $name, except for variations without a parent product and rows without a price',
    async one => {
      const { name, options, absent, results } = one
      const recording = readRecording(`${name}.json`)
      shop.write(`${name}.csv`, recording.csv.join('\n'))
      const { report } = await shop.import(`${name}.csv`, options)
      expect(report.map(row => `${row.Result} ${row.SKU}`)).toEqual(results)
      expect(await productsHere(recording)).toEqual(recordedProducts(recording, absent))
    },
  )

  it('tests/recordings/product-files contains no untested recording, and docs/dialect.md cites `csv-import-create` and `csv-import-failures`', () => {
    const names = readdirSync(recordings).filter(name => name.endsWith('.json'))
    expect(names).toHaveLength(4)
    for (const name of ['csv-import-create', 'csv-import-failures']) expect(dialect).toContain(`\`${name}`)
  })
})
