import { fold } from '@sultan/kernel/fold-text'
import { bosnianSortKey } from '@sultan/kernel/sort-key'
import type { Database } from '@sultan/sql/database'
import {
  attributes,
  attributeTerms,
  categories,
  images,
  productCategories,
  productDetails,
  products,
  reviews,
  tags,
} from '@sultan/store/catalogue-tables'
import { toSlug } from '@sultan/store/slug'
import { sql } from 'drizzle-orm'

type NewProduct = typeof products.$inferInsert

const CREATED = '2026-11-22T05:34:28'

/**
 * The recorded products to which recorded requests refer by id, with the data that the recorded responses
 * show.
 */
const recordedProducts: readonly NewProduct[] = [
  product(10, 'Ulje ćurekota, hladno cijeđeno, 100 ml', {
    sku: 'ULJ-001',
    regularPrice: 1490,
    description: '<p>S kapaljkom.</p>',
  }),
  product(11, 'Ulje ćurekota, hladno cijeđeno, 250 ml', {
    sku: 'ULJ-002',
    regularPrice: 3290,
    salePrice: 2790,
    price: 2790,
    onSale: true,
    manageStock: true,
    stockQuantity: 12,
    relatedIds: [10],
    attributes: [
      {
        id: 1,
        taxonomy: 'pa_zapremina',
        name: 'Zapremina',
        variation: false,
        terms: [{ id: 54, name: '50 ml', slug: '50-ml' }],
      },
    ],
  }),
  product(12, 'Ulje ćurekota u kapsulama, 60 komada', { sku: 'ULJ-003', regularPrice: 1990 }),
  product(13, 'Ulje nane', { sku: 'ULJ-004', regularPrice: 1190 }),
  product(39, 'Misvak, prirodni štapić, 15 cm', { sku: 'MIS-001', regularPrice: 250, featured: true }),
  product(348, 'Privatni tajni proizvod', { sku: 'N-3', regularPrice: 990, status: 'private' }),
  product(354, 'Samo pet komada', { sku: 'N-9', regularPrice: 1000, stockStatus: 'outofstock' }),
  product(356, 'Zadnji komad po narudžbi', {
    slug: 'na-cekanju',
    sku: 'N-11',
    regularPrice: 1500,
    manageStock: true,
    stockQuantity: 0,
    stockStatus: 'onbackorder',
    backorders: 'notify',
  }),
  product(359, 'Akcija koja počinje sutra', {
    slug: 'akcija-sutra',
    sku: 'N-14',
    regularPrice: 4000,
    salePrice: 3000,
    totalSales: 19,
  }),
  product(375, 'Grupa dva ulja', {
    slug: 'grupa-ulja',
    type: 'grouped',
    price: 1000,
    maxPrice: 1490,
    groupedIds: [10, 354],
  }),
  product(376, 'Vanjski proizvod', {
    slug: 'vanjski',
    type: 'external',
    regularPrice: 5000,
    externalUrl: 'https://example.com/x',
    buttonText: 'Kupi vani',
  }),
  product(798, 'Tri komada na stanju', {
    sku: 'W-2',
    regularPrice: 1170,
    manageStock: true,
    stockQuantity: 3,
  }),
]

const zapremina = { id: 1, taxonomy: 'pa_zapremina', name: 'Zapremina' }
const velicina = { id: 20, taxonomy: 'pa_velicina', name: 'Veličina' }
const sizes = ['30 ml', '50 ml', '100 ml'].map((name, at) => ({ id: 53 + at, name, slug: toSlug(name) }))

/** The recorded variable products with their variations. */
const variable: readonly NewProduct[] = [
  product(14, 'Arganovo ulje iz Maroka', {
    ...{
      slug: 'arganovo-ulje',
      type: 'variable',
      sku: 'ULJ-005',
      regularPrice: 1690,
      price: 1690,
      maxPrice: 3690,
      onSale: true,
    },
    ...{
      weightG: 120,
      dimensions: { length: '4', width: '4', height: '11' },
      averageRating: '4.33',
      ratingCount: 3,
      reviewCount: 3,
    },
    relatedIds: [13],
    attributes: [{ ...zapremina, variation: true, terms: sizes }],
  }),
  ...sizes.map(({ slug }, at) =>
    product(15 + at, 'Arganovo ulje iz Maroka', {
      ...{
        slug: `arganovo-ulje-${slug}`,
        type: 'variation',
        parentId: 14,
        sku: `ULJ-005-${slug.slice(0, -3)}`,
        regularPrice: 1690,
        ...{ manageStock: true, stockQuantity: 5 },
      },
      attributes: [{ attribute: 'pa_zapremina', name: 'Zapremina', value: slug }],
    }),
  ),
  product(368, 'Majica s „bilo koja boja”', {
    ...{ slug: 'majica', type: 'variable', regularPrice: 2000 },
    attributes: [
      {
        ...velicina,
        variation: true,
        terms: [
          { id: 347, name: 'M', slug: 'm' },
          { id: 348, name: 'L', slug: 'l' },
        ],
      },
    ],
  }),
  ...['m', 'l'].map((value, at) =>
    product(369 + at, 'Majica s „bilo koja boja”', {
      ...{ slug: `majica-${value}`, type: 'variation', parentId: 368, regularPrice: 2000 },
      attributes: [{ attribute: 'pa_velicina', name: 'Veličina', value }],
    }),
  ),
  product(799, 'Konac 110 nijansi', { type: 'variable', sku: 'W-3', regularPrice: 310, attributes: [] }),
  product(800, 'Konac 110 nijansi', {
    type: 'variation',
    parentId: 799,
    slug: 'konac-1',
    sku: 'W-3-1-1',
    regularPrice: 310,
  }),
  product(28, 'Drugi varijabilni', { type: 'variable', attributes: [] }),
]

/** Ids of the recorded products and variations that the test shop has. */
export const recordedProductIds: ReadonlySet<number> = new Set(
  [...recordedProducts, ...variable].map(({ id }) => id ?? 0),
)

function product(id: number, name: string, more: Partial<NewProduct>): NewProduct {
  const price =
    more.price === undefined
      ? more.salePrice && more.onSale
        ? more.salePrice
        : more.regularPrice
      : more.price
  return {
    ...{ id, name, slug: toSlug(name), type: 'simple', price: price ?? null, maxPrice: price ?? null },
    ...{ sortName: bosnianSortKey(name), searchText: fold(`${name}\n${more.sku ?? ''}`), imageIds: [428] },
    ...{ dateCreated: CREATED, dateModified: CREATED },
    ...more,
  }
}

/** Inserts the objects to which the recorded requests refer, under the recorded ids. */
export async function insertRecordedShop({ sql: db }: Database): Promise<void> {
  const term = (id: number, name: string, parentId = 0) => ({
    id,
    name,
    slug: toSlug(name),
    parentId,
    imageId: 428,
    sortName: bosnianSortKey(name),
  })
  await db.insert(images).values({
    id: 428,
    path: 'wp-content/uploads/2026/11/ulje-curekota-250-ml.webp',
    width: 1200,
    height: 1500,
    name: 'Ulje ćurekota',
    alt: 'Ulje ćurekota',
  })
  await db
    .insert(categories)
    .values([
      { ...term(15, 'Uncategorized'), slug: 'uncategorized' },
      term(16, 'Ulja i kozmetika'),
      ...[term(17, 'Biljna ulja', 16), term(18, 'Eterična ulja', 16), term(19, 'Njega lica i tijela', 16)],
      ...[term(21, 'Sapuni', 16), term(35, 'Odjeća')],
    ])
  await db.insert(tags).values([
    { id: 51, name: 'ćurekot', slug: 'curekot', sortName: 'c' },
    { id: 691, name: 'nova oznaka', slug: 'nova-oznaka', sortName: 's' },
  ])
  await db.insert(attributes).values([zapremina, velicina])
  await db.insert(attributeTerms).values([
    ...sizes.map(size => ({ ...size, attributeId: 1, sortName: size.slug })),
    ...['M', 'L', 'XXL'].map((name, at) => ({
      id: 347 + at,
      attributeId: 20,
      name,
      slug: name.toLowerCase(),
      sortName: name,
    })),
  ])
  await db.insert(products).values([...recordedProducts, ...variable])
  await db.insert(productCategories).values(
    [...recordedProducts, ...variable]
      .filter(({ type }) => type !== 'variation')
      .map(({ id }) => ({
        productId: id ?? 0,
        categoryId: [10, 11, 12, 13, 14].includes(id ?? 0) ? 17 : 16,
      })),
  )
  await db.execute(sql`insert into product_tags values (10, 51), (11, 51), (14, 51)`)
  await db.execute(sql`insert into product_attribute_terms values (14, 55), (10, 55)`)
  await db.insert(productDetails).values({ productId: 359, saleStartsAt: '2026-11-23T05:34:28' })
  await db.insert(reviews).values(
    [1, 2].map(id => ({
      id,
      productId: 10,
      reviewer: 'Selma',
      review: `Odlično ${id}`,
      rating: 4,
      dateCreated: CREATED,
    })),
  )
  for (const table of [
    'images',
    'categories',
    'tags',
    'attributes',
    'attribute_terms',
    'products',
    'reviews',
  ])
    await db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), 2000)`)
}
