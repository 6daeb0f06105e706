import { pattern, type Span } from './pattern.ts'

/**
 * What the shopper needs products for, such as a journey or a wedding. `keywordPrefixes` are prefixes of words that
 * suitable products have in their name, categories, tags or options; `spans` are the words that state the purpose.
 */
interface Purpose {
  readonly keywordPrefixes: readonly string[]
  readonly spans: readonly Span[]
}

const table: readonly (readonly [phrases: string, keywordPrefixes: readonly string[]])[] = [
  [
    `uč*|nauč*|poč*|poc*|kren*|vrać* .. klanja*|namaz*, prim*|preš*|pres*|uš* .. islam*, u islamu, kako se klanja,
    nov* musliman*, klanja*|namaz* .. uč*|nauč*|poč*`,
    ['namaz', 'pocetn', 'vodic', 'abdest', 'ilmihal', 'korak'],
  ],
  [
    `uč*|nauč*|podučav* .. čita* kuran*|arapsk*, uč*|nauč* .. harf*|sufar*|arapsk* slov*|pism*|slova,
    uč*|nauč* .. kuran* čita*, čita* .. kuran* .. nauč*`,
    ['sufar', 'tedzvid', 'pism', 'harf'],
  ],
  ['na|za hadž*|umr*, ide*|idem*|kreće* .. hadž*|umr*', ['hadz', 'umr', 'ihram']],
  [
    'udaje|udaju|udala|oženio se, se udaje|udaju|udala|ženi|žene|vjenčava*|vjenčavaju, mladenc*',
    ['mladen', 'vjencanj', 'useljenj'],
  ],
  [
    'mekteb*|mejtef* .. kreće*|ide*|poč*, kreće*|ide*|poč*|za|u .. mekteb*|mejtef*',
    ['mekte', 'sufar', 'ilmihal'],
  ],
  ['putuj*, na put|putu|putovanj*, za putovanj*|put', ['putn', 'put', 'dzepn', 'torbic']],
  ['na zid*|zidu, za zid*, useljav*, prazn* zid*', ['levh', 'dekor', 'kaligraf']],
  [
    'pis* .. arapsk*|harf*|kaligraf*, pis* .. slova, nauč* .. lijepo pis*, kaligraf* .. nauč*|vježb*',
    ['kaligraf', 'vjezb'],
  ],
  ['za iftar|ramazan|sehur, doček* ramazan*, priprem* .. ramazan*', ['ramazan', 'hurm', 'iftar']],
]
const compiled = table.map(([phrases, keywordPrefixes]) => ({
  patterns: phrases.split(',').map(phrase => pattern(phrase.trim(), { allowsTypos: false })),
  keywordPrefixes,
}))

/** The most specific purpose that the words state; null when they state none. */
export function parsePurpose(words: readonly string[]): Purpose | null {
  for (const { patterns, keywordPrefixes } of compiled.toReversed()) {
    const spans = patterns.map(one => one.match(words)).filter(place => place !== null)
    if (spans.length > 0) return { keywordPrefixes, spans }
  }
  return null
}
