import { type RowDetails, row, type ShopProduct } from './product-row.ts'

const sale = (regular: number): RowDetails => ({ regular })
const rated = (rating: string, reviews: number): RowDetails => ({ rating, reviews })

/** The simple products of the recorded shop. Values that no recording contains are invented. */
export const simpleProducts = (): ShopProduct[] => [
  row(17, 'Ulje crnog kima – hladno cijeđeno 100 ml', 2490, {
    sku: 'ULJ-001',
    featured: true,
    sales: 20,
    ...rated('4.50', 2),
    images: [14, 15, 16].map((id, at) => {
      return { id, name: `ulje-crnog-kima-hladno-cijedeno-100-ml${at === 0 ? '' : `-${at + 1}`}` }
    }),
  }),
  row(19, 'Maslinovo ulje ekstra djevičansko 500 ml', 3200),
  row(21, 'Kokosovo ulje za njegu kose', 1490, { sku: 'ULJ-003', ...sale(1850) }),
  row(23, 'Arganovo ulje 50 ml', 2700),
  row(25, 'Bademovo ulje 100 ml', 1900),
  row(27, 'Ricinusovo ulje za trepavice i obrve', 750),
  row(29, 'Sapun od maslinovog ulja i lovora', 690, { sku: 'SAP-001', sales: 15 }),
  row(31, 'Ulje & sapun – poklon set', 2700, { imageName: 'ulje-i-sapun-poklon-set' }),
  row(33, 'Krema od nevena i pčelinjeg voska', 1300),
  row(35, 'Melem od smilja', 1250, { sku: 'KRE-002', featured: true, sales: 13, ...sale(1590) }),
  row(37, 'Ružina vodica 250 ml', 990, { sku: 'KRE-003', status: 'outofstock' }),
  row(39, 'Šampon od koprive i žalfije', 1190),
  row(41, "Kur'an s prijevodom na bosanski jezik", 4500, { featured: true, sales: 19, ...rated('5.00', 1) }),
  row(43, 'Hadisi za svaki dan', 3000, sale(3500)),
  row(45, 'Historija islama', 4200),
  row(47, 'Tefsir – komplet u 10 tomova', 125_000, { stock: 3, soldIndividually: true }),
  row(49, 'Priče o poslanicima za djecu', 1990),
  row(51, 'Bojanka „Moj namaz”', 600, sale(800)),
  row(53, 'Gramatika arapskog jezika', 1200),
  row(55, 'Akaid: uvod u islamsko vjerovanje', 1400, { status: 'outofstock' }),
  row(57, 'Dječija sufara sa vježbama', 1000),
  row(59, 'E-knjiga: Dova za svaki dan', 500, { virtual: true }),
  row(61, 'Miris „Oud Al-Medina” 6 ml', 1800, {
    sku: 'MIR-001',
    featured: true,
    sales: 18,
    ...rated('3.00', 1),
  }),
  row(63, 'Bijeli mošus – uljani parfem 3 ml', 1000),
  row(65, 'Amber & vanilija roll-on', 1200),
  row(67, 'Miris ćilibara 6 ml', 1600, { sku: 'MIR-004', stock: 0, status: 'onbackorder' }),
  row(69, 'Jasmin i ruža 8 ml', 1500, { sku: 'MIR-005', stock: 1 }),
  row(71, 'Sidr i ambra 12 ml', 4400, sale(5000)),
  row(81, 'Marama od pamuka', 1700, { sales: 14 }),
  row(83, 'Muška kandura bijela', 8500, { sku: 'ODJ-003', stock: 10 }),
  row(85, 'Pletena kapa – ćulah', 1200, { sku: 'ODJ-004' }),
  row(87, 'Dječija haljina za Bajram', 2990, sale(3990)),
  row(89, 'Kapa za djecu', 990),
  row(91, 'Set čaša za hidžamu – 12 komada', 4900, { sales: 17, ...rated('5.00', 1) }),
  row(93, 'Set čaša za hidžamu – 24 komada', 8900),
  row(95, 'Rezervna pumpa za hidžamu', 1500, { stock: 2 }),
  row(96, 'Sterilne lancete 100 kom', 1100, { sku: 'HID-004', images: [] }),
  row(98, 'Tespih od maslinovog drveta 33 zrna', 1200, { sku: 'OST-001' }),
  row(100, 'Misvak prirodni', 240, sale(300)),
  row(102, 'Putna sedžada sa džepom', 2500),
  row(104, 'Hurme Medžul 1 kg', 2400, { sales: 16 }),
  row(106, 'Med od kadulje 900 g', 2800),
  row(112, 'Poklon paket „Ramazan”', 7500, { sku: 'POK-001' }),
  row(114, 'Besplatna brošura o hidžami', 0),
  row(116, 'Namaski sat (uskoro)', null),
  row(118, 'Mjesečna kutija iznenađenja', 4990),
  row(120, 'Skriveni proizvod za testiranje', 100, { sku: 'NEK-002', hidden: true }),
  row(122, 'Nacrt proizvoda', 1000, { published: false }),
]

const abayaImages = [{ id: 72, name: 'abaja-amina' }]

function abaya(id: number, size: string, colour: string, price: number, more: RowDetails = {}): ShopProduct {
  return row(id, 'Abaja „Amina”', price, {
    type: 'variation',
    parent: 73,
    slug: `abaja-amina-${size}-${colour}`,
    sku: `ODJ-001-${size.toUpperCase()}-${colour.slice(0, 2).toUpperCase()}`,
    values: { pa_velicina: size, pa_boja: colour },
    images: abayaImages,
    stock: 4,
    ...more,
  })
}

export const variableProducts = (): ShopProduct[] => [
  row(73, 'Abaja „Amina”', 6900, { type: 'variable', sku: 'ODJ-001', featured: true, ...sale(7900) }),
  abaya(74, 's', 'crna', 6900, sale(7900)),
  abaya(75, 's', 'tamnoplava', 7900),
  abaya(76, 'm', 'crna', 7900),
  abaya(77, 'm', 'tamnoplava', 7900),
  abaya(78, 'l', 'crna', 8400),
  abaya(79, 'l', 'tamnoplava', 8400, { stock: 0, status: 'outofstock' }),
  row(108, 'Tamjan u zrnu', 800, { type: 'variable', sku: 'OST-006' }),
  ...[
    { id: 109, value: '50 g', price: 800 },
    { id: 110, value: null, price: 1400 },
  ].map(({ id, value, price }) =>
    row(id, 'Tamjan u zrnu', price, {
      type: 'variation',
      parent: 108,
      slug: value === null ? 'tamjan-u-zrnu-2' : 'tamjan-u-zrnu-50-g',
      values: { Pakovanje: value },
      images: [{ id: 107, name: 'tamjan-u-zrnu' }],
    }),
  ),
]

/** Products for lists of several pages: every third is on sale, every fifth is sold out. */
export const tespihs = (count: number): ShopProduct[] =>
  Array.from({ length: count }, (_, at) =>
    row(1001 + at, `Tespih broj ${at + 1}`, 500 + 10 * at, {
      ...(at % 3 === 0 && sale(900 + 10 * at)),
      ...(at % 5 === 0 && { status: 'outofstock' }),
    }),
  )
