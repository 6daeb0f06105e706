import type { images, products } from '@sultan/store/catalogue-tables'

type NewProduct = typeof products.$inferInsert

const date = '2026-11-05T08:30:00'

function product(id: number, name: string, price: number | null, more: Partial<NewProduct> = {}): NewProduct {
  return {
    id,
    type: 'simple',
    name,
    slug: `proizvod-${id}`,
    regularPrice: price,
    price,
    sortName: '',
    searchText: '',
    dateCreated: date,
    dateModified: date,
    imageIds: [1],
    ...more,
  }
}

const inStock = (stockQuantity: number): Partial<NewProduct> => ({ manageStock: true, stockQuantity })
const soldOut = { stockStatus: 'outofstock' } as const

const size = { id: 1, name: 'Veličina', taxonomy: 'pa_velicina', variation: true }
const colour = { id: 2, name: 'Boja', taxonomy: 'pa_boja', variation: true }
const sizes = ['S', 'M', 'L'].map((name, at) => ({ id: 35 + at, name, slug: name.toLowerCase() }))
const colours = ['Crna', 'Tamnoplava'].map((name, at) => ({ id: 39 + at, name, slug: name.toLowerCase() }))

function abaya(id: number, wanted: [string, string], price: number, stock: Partial<NewProduct>): NewProduct {
  const [pickedSize, pickedColour] = wanted
  return product(id, 'Abaja „Amina”', price, {
    ...stock,
    type: 'variation',
    parentId: 73,
    sku: `ODJ-001-${pickedSize.toUpperCase()}-${pickedColour.slice(0, 2).toUpperCase()}`,
    attributes: [
      { attribute: 'pa_velicina', name: 'Veličina', value: pickedSize },
      { attribute: 'pa_boja', name: 'Boja', value: pickedColour },
    ],
  })
}

/**
 * The products in the recordings of cart, checkout and order. Ids, names, prices and stock are the recorded
 * ones, so that tests can send the recorded requests unchanged and compare the values of the responses.
 */
export const recordedProducts: readonly NewProduct[] = [
  product(17, 'Ulje crnog kima – hladno cijeđeno 100 ml', 2490, {
    sku: 'ULJ-001',
    slug: 'ulje-crnog-kima-hladno-cijedeno-100-ml',
  }),
  product(19, 'Maslinovo ulje ekstra djevičansko 500 ml', 3200, {
    slug: 'maslinovo-ulje-ekstra-djevicansko-500-ml',
  }),
  product(37, 'Ružina vodica 250 ml', 1100, soldOut),
  product(47, 'Tefsir – komplet u 10 tomova', 125_000, { soldIndividually: true }),
  product(61, 'Miris „Oud Al-Medina” 6 ml', 1800, { sku: 'MIR-001' }),
  product(63, 'Bijeli mošus – uljani parfem 3 ml', 1000),
  product(67, 'Miris ćilibara 6 ml', 1600, {
    ...inStock(0),
    stockStatus: 'onbackorder',
    backorders: 'notify',
    sku: 'MIR-004',
    slug: 'miris-cilibara-6-ml',
  }),
  product(69, 'Jasmin i ruža 8 ml', 1500, { ...inStock(1), sku: 'MIR-005', slug: 'jasmin-i-ruza-8-ml' }),
  product(73, 'Abaja „Amina”', 6900, {
    type: 'variable',
    slug: 'abaja-amina',
    attributes: [
      { ...size, terms: sizes },
      { ...colour, terms: colours },
    ],
  }),
  abaya(74, ['s', 'crna'], 6900, { ...inStock(4), regularPrice: 7900, salePrice: 6900, onSale: true }),
  abaya(76, ['m', 'crna'], 7900, inStock(4)),
  abaya(78, ['l', 'crna'], 8400, inStock(4)),
  abaya(79, ['l', 'tamnoplava'], 8400, { ...inStock(0), ...soldOut }),
  product(93, 'Set čaša za hidžamu – 24 komada', 8900),
  product(95, 'Rezervna pumpa za hidžamu', 1500, inStock(9)),
  product(98, 'Tespih od maslinovog drveta 33 zrna', 1200, {
    sku: 'OST-001',
    slug: 'tespih-od-maslinovog-drveta-33-zrna',
  }),
  product(100, 'Misvak prirodni', 240, { regularPrice: 300, salePrice: 240, onSale: true }),
  product(108, 'Tamjan u zrnu', 800, {
    type: 'variable',
    attributes: [
      {
        id: 0,
        name: 'Pakovanje',
        taxonomy: null,
        variation: true,
        terms: ['50 g', '100 g'].map(name => ({ id: 0, name, slug: name })),
      },
    ],
  }),
  product(110, 'Tamjan u zrnu', 1400, {
    type: 'variation',
    parentId: 108,
    attributes: [{ attribute: 'Pakovanje', name: 'Pakovanje', value: null }],
  }),
  product(112, 'Poklon paket „Ramazan”', 7500),
  product(114, 'Besplatna brošura o hidžami', 0),
  product(116, 'Namaski sat (uskoro)', null),
  product(118, 'Poklon bon', 500, { virtual: true }),
  product(122, 'Nacrt', 1000, { status: 'draft' }),
]

export const recordedImages: readonly (typeof images.$inferInsert)[] = [
  { id: 1, path: 'art/products/x.webp', width: 1200, height: 1500, name: 'x', alt: 'x' },
]
