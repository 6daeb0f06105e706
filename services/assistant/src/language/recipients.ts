import { pattern, type Span } from './pattern.ts'

/** A recipient, with prefixes of words that suitable and unsuitable products have in names, categories, tags and options. */
export interface Recipient {
  readonly name: string
  readonly preferredPrefixes: readonly string[]
  readonly excludedPrefixes: readonly string[]
}

const forWomen = [
  ...['zen', 'mahram', 'hidzab', 'ruz', 'dul', 'jasmin', 'njeg', 'svil', 'kahv', 'kuhar', 'krem', 'haljin'],
  'cvjetn',
]
const forMen = ['musk', 'brad', 'tespih', 'kapa', 'galabij', 'mestv', 'fes', 'kedar', 'kahv', 'histori']
const womenOnly = ['zen', 'hidzab', 'mahram', 'haljin', 'abaj', 'potkap', 'krem', 'dzilbab', 'kaftan']
const forChildren = ['djec', 'dec', 'uzrast', 'bojank', 'slikovnic', 'najmlad']

const table: readonly (readonly [phrases: string, Recipient])[] = [
  [
    `
    dijete, djet*, dete*, djec*, dec*, beb*, sin|sina|sinu|sinčić*, kćer*, ćerk*, unuk*, unuč*, klinc*,
    mališan*, curic*, djevojčic*, dječak*, nećak*, sestrić*, bratić*, child*, kids`,
    { name: 'dijete', preferredPrefixes: forChildren, excludedPrefixes: [] },
  ],
  [
    `
    mladenc*, mladenk*, svadb*, vjenčanj*, nikah*, useljenj*, novi dom, novu kuću, domaćin*`,
    {
      name: 'mladence',
      preferredPrefixes: ['mladen', 'dom', 'useljenj', 'levh', 'kahv', 'set', 'komplet', 'mushaf'],
      excludedPrefixes: forChildren,
    },
  ],
  [
    `
    majk*, majc*, mama, mame, mami, mamu, mater*, žena|žene|ženi|ženu, suprugu, supruzi, sestr*,
    drugaric*, prijateljic*, djevojk*, djevojc*, cur|cura|curi|curu, nan|nana|nani|nanu|nane,
    baba|babi|babu|bake|baka|baki|baku, tetk*, tetki, svekrv*, punic*, zaov*, koleginic*, kolegic*,
    učiteljic*, muallim*, mother, wife, sister, ženska|žensko`,
    {
      name: 'ženu',
      preferredPrefixes: forWomen,
      excludedPrefixes: [
        ...forChildren,
        'musk',
        'muskarc',
        'brad',
        'galabij',
        'hidzam',
        'casa',
        'fes',
        'zubn',
      ],
    },
  ],
  [
    `
    ocu, oca, otac, babo|babe|babi|babu, tata|tate|tati|tatu, muž*, muz|muza|muzu,
    suprug|supruga, brat|brata|bratu, djed*, deda, dedu, dedo, dida|didi|dida,
    prijatelj|prijatelja|prijatelju, drug|druga|drugu, momak|momka|momku, dečk*, kolega|kolegi|kolegu,
    amidž*, daidž*, zet|zeta|zetu, svekr*, punac|punca|puncu, hodža|hodži|hodžu, imam|imama|imamu,
    father, husband, brother, muškarc*, čovjeka|čovjeku`,
    {
      name: 'muškarca',
      preferredPrefixes: forMen,
      excludedPrefixes: [...forChildren, ...womenOnly, 'hidzam', 'casa'],
    },
  ],
  [
    `
    gost*, komšij*, komšinic*, šef*, učitelj*, profesor*, rodbin*, porodic*, familij*, roditelj*,
    starij*`,
    {
      name: 'domaćinstvo',
      preferredPrefixes: ['poklon', 'kahv', 'lokum', 'med', 'set', 'mushaf', 'hurm'],
      excludedPrefixes: [...forChildren, 'hidzam'],
    },
  ],
]
/**
 * The recipient when a message describes a person only by age: `za dvogodišnjaka` (“for a two-year-old”), `za
 * tinejdžera` (“for a teenager”).
 */
export function recipientOfAge(years: number): Recipient {
  if (years <= 12) return { name: 'dijete', preferredPrefixes: forChildren, excludedPrefixes: [] }
  return {
    name: 'mlade',
    preferredPrefixes: ['mlad', 'pocetn'],
    excludedPrefixes: ['najmlad', 'slikovnic', 'bojank'],
  }
}

const compiled = table.map(([phrases, recipient]) => ({
  patterns: phrases.split(',').map(phrase => pattern(phrase.trim(), { allowsTypos: false })),
  recipient,
}))

/** Words before a recipient. `imam` (“imam” or “I have”) is a recipient only after one of them. */
const recipientMarker =
  /^(za|mom|mojoj|mojem|svom|svojoj|for|kupim|kupiti|poklonim|dragoj|dragom|moju|mog|moga|svoju|a)$/

/**
 * The recipient in a message, such as `za mamu` (“for mum”). A word counts as a recipient after one of the
 * words in `recipientMarker`, or in a message about a gift. Null without a recipient.
 */
export function parseRecipient(
  words: readonly string[],
): { readonly recipient: Recipient; readonly spans: readonly Span[] } | null {
  const found = compiled.flatMap(({ patterns, recipient }) => {
    const spans = patterns.map(one => one.match(words)).filter(place => place !== null)
    const [first] = spans
    return first === undefined ? [] : [{ recipient, spans, isMeant: isRecipient(words, first.from) }]
  })
  return found.find(({ isMeant }) => isMeant) ?? null
}

function isRecipient(words: readonly string[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 2), at)
  const isGift = words.some(word =>
    /^(poklon|gift|obradov|kupi|pokloni|hedij|rodendan|iznenad|bajramluk)/.test(word),
  )
  return before.some(word => recipientMarker.test(word)) || (isGift && words[at] !== 'imam')
}
