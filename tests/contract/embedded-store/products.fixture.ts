import { fold } from '@sultan/kernel/fold-text'
import { bosnianSortKey } from '@sultan/kernel/sort-key'
import type { products } from '@sultan/store/catalogue-tables'
import { toSlug } from '@sultan/store/slug'

export type NewProduct = typeof products.$inferInsert

/** Product ids, newest first, as the recorded shop lists them (recording `store-products-per-page-100`). */
const newestFirst = [
  ...[
    120, 112, 108, 106, 104, 102, 118, 116, 114, 93, 91, 89, 87, 100, 98, 96, 95, 69, 67, 65, 85, 83, 81, 73,
    71,
  ],
  ...[51, 49, 63, 61, 59, 57, 55, 53, 33, 47, 45, 43, 41, 39, 37, 35, 31, 29, 27, 25, 23, 21, 19, 17],
]

/**
 * Modification dates of the recorded products: `third` for the products in `soldLast`, `second` for the
 * products in `changedSecond`, and `first` for all other products.
 */
const changed = { first: '2026-11-21T01:00:00', second: '2026-11-21T01:05:00', third: '2026-11-21T01:15:00' }
const soldLast = [104, 91, 81, 61, 41, 35, 29, 17]
const changedSecond = [73, 108, 33]

/** Number of pieces sold, keyed by product id, for the sort order `orderby=popularity`. */
const sales = new Map([17, 41, 61, 91, 104, 29, 81, 35].map((id, at) => [id, 20 - at]))

function product(id: number, name: string, price: number | null, more: Partial<NewProduct> = {}): NewProduct {
  const place = newestFirst.indexOf(id)
  const minute = String(59 - Math.max(place, 0)).padStart(2, '0')
  return {
    id,
    type: 'simple',
    name,
    slug: toSlug(name),
    regularPrice: price,
    price,
    maxPrice: price,
    shortDescription: `<p>${name}: kratki opis.</p>`,
    description: '<p>Opis <strong>proizvoda</strong>.</p>',
    imageIds: [id],
    sortName: bosnianSortKey(name),
    searchText: fold(`${name}\n${more.sku ?? ''}`),
    totalSales: sales.get(id) ?? 0,
    dateCreated: `2026-11-01T10:${minute}:00`,
    dateModified: soldLast.includes(id)
      ? changed.third
      : changedSecond.includes(id)
        ? changed.second
        : changed.first,
    featured: [73, 61, 41, 35, 17].includes(id),
    ...more,
  }
}

const sale = (regularPrice: number, salePrice: number): Partial<NewProduct> => ({
  regularPrice,
  salePrice,
  onSale: true,
})
const counted = (stockQuantity: number): Partial<NewProduct> => ({ manageStock: true, stockQuantity })
const rated = (averageRating: string, count: number) => ({
  averageRating,
  ratingCount: count,
  reviewCount: count,
})
const soldOut = { stockStatus: 'outofstock' } as const

const simple: readonly NewProduct[] = [
  product(17, 'Ulje crnog kima – hladno cijeđeno 100 ml', 2490, {
    sku: 'ULJ-001',
    slug: 'ulje-crnog-kima-hladno-cijedeno-100-ml',
    imageIds: [14, 15, 16],
    relatedIds: [19],
    ...rated('4.50', 2),
  }),
  product(19, 'Maslinovo ulje ekstra djevičansko 500 ml', 3200),
  product(21, 'Kokosovo ulje za njegu kose', 1490, { sku: 'ULJ-003', ...sale(1850, 1490) }),
  product(23, 'Arganovo ulje 50 ml', 2700),
  product(25, 'Bademovo ulje 100 ml', 1900),
  product(27, 'Ricinusovo ulje za trepavice i obrve', 750),
  product(29, 'Sapun od lovora', 650),
  product(31, 'Ulje & sapun – poklon set', 2700, { slug: 'ulje-sapun-poklon-set' }),
  product(33, 'Krema od nevena i pčelinjeg voska', 1300),
  product(35, 'Melem od smilja', 1250, { sku: 'KRE-002', ...sale(1590, 1250) }),
  product(37, 'Ružina vodica 250 ml', 990, { sku: 'KRE-003', ...soldOut }),
  product(39, 'Šampon od koprive i žalfije', 1190),
  product(41, "Kur'an s prijevodom na bosanski jezik", 4500, rated('5.00', 1)),
  product(43, 'Hadisi za svaki dan', 3000, sale(3500, 3000)),
  product(45, 'Historija islama', 4200),
  product(47, 'Tefsir – komplet u 10 tomova', 125_000, { ...counted(3), soldIndividually: true }),
  product(49, 'Priče o poslanicima za djecu', 1990),
  product(51, 'Bojanka „Moj namaz”', 600, sale(800, 600)),
  product(53, 'Gramatika arapskog jezika', 1200),
  product(55, 'Akaid: uvod u islamsko vjerovanje', 1400, soldOut),
  product(57, 'Dječija sufara sa vježbama', 1000),
  product(59, 'E-knjiga: Dova za svaki dan', 500, { virtual: true }),
  product(61, 'Miris „Oud Al-Medina” 6 ml', 1800, rated('3.00', 1)),
  product(63, 'Bijeli mošus – uljani parfem 3 ml', 1000),
  product(65, 'Amber & vanilija roll-on', 1200),
  product(67, 'Miris ćilibara 6 ml', 1600, {
    sku: 'MIR-004',
    ...counted(0),
    stockStatus: 'onbackorder',
    backorders: 'notify',
  }),
  product(69, 'Jasmin i ruža 8 ml', 1500, { sku: 'MIR-005', ...counted(1) }),
  product(71, 'Sidr i ambra 12 ml', 4400, sale(5000, 4400)),
  product(81, 'Marama od pamuka', 1700),
  product(83, 'Muška kandura bijela', 8500, { sku: 'ODJ-003', ...counted(10) }),
  product(85, 'Pletena kapa – ćulah', 1200, { sku: 'ODJ-004', slug: 'pletena-kapa-culah' }),
  product(87, 'Dječija haljina za Bajram', 2990, { ...sale(3990, 2990) }),
  product(89, 'Kapa za djecu', 990),
  product(91, 'Set čaša za hidžamu – 12 komada', 4900, rated('5.00', 1)),
  product(93, 'Set čaša za hidžamu – 24 komada', 8900),
  product(95, 'Rezervna pumpa za hidžamu', 1500, counted(2)),
  product(96, 'Sterilne lancete 100 kom', 1100, { sku: 'HID-004', imageIds: [] }),
  product(98, 'Tespih od maslinovog drveta 33 zrna', 1200, { sku: 'OST-001' }),
  product(100, 'Misvak prirodni', 240, sale(300, 240)),
  product(102, 'Putna sedžada sa džepom', 2500),
  product(104, 'Hurme Medžul 1 kg', 2400),
  product(106, 'Med od kadulje 900 g', 2800),
  product(112, 'Poklon paket „Ramazan”', 7500, { sku: 'POK-001' }),
  product(114, 'Besplatna brošura o hidžami', 0),
  product(116, 'Namaski sat (uskoro)', null),
  product(118, 'Mjesečna kutija iznenađenja', 4990, { slug: 'mjesecna-kutija-iznenadenja' }),
  product(120, 'Skriveni proizvod za testiranje', 100, { sku: 'NEK-002', catalogVisibility: 'hidden' }),
  product(122, 'Nacrt proizvoda', 1000, { status: 'draft' }),
]

const size = { id: 1, name: 'Veličina', taxonomy: 'pa_velicina', variation: true }
const colour = { id: 2, name: 'Boja', taxonomy: 'pa_boja', variation: true }
const sizes = ['L', 'M', 'S'].map((name, at) => ({ id: 37 - at, name, slug: name.toLowerCase() }))
const colours = ['Crna', 'Tamnoplava'].map((name, at) => ({ id: 39 + at, name, slug: name.toLowerCase() }))

function abaya(
  id: number,
  velicina: string,
  boja: string,
  price: number,
  more: Partial<NewProduct>,
): NewProduct {
  return product(id, 'Abaja „Amina”', price, {
    type: 'variation',
    parentId: 73,
    slug: `abaja-amina-${velicina}-${boja}`,
    sku: `ODJ-001-${velicina.toUpperCase()}-${boja.slice(0, 2).toUpperCase()}`,
    shortDescription: '',
    description: '',
    imageIds: [],
    attributes: [
      { attribute: 'pa_velicina', name: 'Veličina', value: velicina },
      { attribute: 'pa_boja', name: 'Boja', value: boja },
    ],
    ...more,
  })
}

function incense(id: number, value: string | null, price: number): NewProduct {
  return product(id, 'Tamjan u zrnu', price, {
    type: 'variation',
    parentId: 108,
    slug: `tamjan-u-zrnu-${id}`,
    attributes: [{ attribute: 'Pakovanje', name: 'Pakovanje', value }],
  })
}

const variable: readonly NewProduct[] = [
  product(73, 'Abaja „Amina”', 6900, {
    type: 'variable',
    sku: 'ODJ-001',
    regularPrice: 7900,
    maxPrice: 8400,
    onSale: true,
    attributes: [
      { ...size, terms: sizes },
      { ...colour, terms: colours },
    ],
  }),
  abaya(74, 's', 'crna', 6900, { ...counted(4), ...sale(7900, 6900) }),
  abaya(75, 's', 'tamnoplava', 7900, counted(4)),
  abaya(76, 'm', 'crna', 7900, counted(4)),
  abaya(77, 'm', 'tamnoplava', 7900, counted(4)),
  abaya(78, 'l', 'crna', 8400, counted(4)),
  abaya(79, 'l', 'tamnoplava', 8400, { ...counted(0), ...soldOut }),
  product(108, 'Tamjan u zrnu', 800, {
    type: 'variable',
    sku: 'OST-006',
    maxPrice: 1400,
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
  incense(109, '50 g', 800),
  incense(110, null, 1400),
]

/**
 * The products of the recorded shop. Ids, names, prices, stock and the sequence of the products come from the
 * recordings, so that tests can send the recorded requests unchanged and compare lists of ids. Values that no
 * recording contains are invented.
 */
export const fixtureProducts: readonly NewProduct[] = [...simple, ...variable]
