import { type Heard, pattern } from './pattern.ts'

/** What somebody is about to do, by what serves it: beginnings of words in names, categories, tags and options. */
export interface Purpose {
  readonly serves: readonly string[]
  readonly heard: readonly Heard[]
}

const table: readonly (readonly [phrases: string, serves: readonly string[]])[] = [
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
const compiled = table.map(([phrases, serves]) => ({
  patterns: phrases.split(',').map(phrase => pattern(phrase.trim(), { forgivesSlips: false })),
  serves,
}))

/** The most particular of them; null where nothing of the kind is said. */
export function readPurpose(words: readonly string[]): Purpose | null {
  for (const { patterns, serves } of compiled.toReversed()) {
    const heard = patterns.map(one => one.hear(words)).filter(place => place !== null)
    if (heard.length > 0) return { serves, heard }
  }
  return null
}
