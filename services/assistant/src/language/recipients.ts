import { type Heard, pattern } from './pattern.ts'

/** Whom a gift is for, by what fits and what does not: beginnings of words in names, categories, tags and options. */
export interface Recipient {
  readonly name: string
  readonly likes: readonly string[]
  readonly dislikes: readonly string[]
}

const woman = [
  ...['zen', 'mahram', 'hidzab', 'ruz', 'dul', 'jasmin', 'njeg', 'svil', 'kahv', 'kuhar', 'krem', 'haljin'],
  'cvjetn',
]
const man = ['musk', 'brad', 'tespih', 'kapa', 'galabij', 'mestv', 'fes', 'kedar', 'kahv', 'histori']
const womanly = ['zen', 'hidzab', 'mahram', 'haljin', 'abaj', 'potkap', 'krem', 'dzilbab', 'kaftan']
const child = ['djec', 'dec', 'uzrast', 'bojank', 'slikovnic', 'najmlad']

const table: readonly (readonly [phrases: string, Recipient])[] = [
  [
    `
    dijete, djet*, dete*, djec*, dec*, beb*, sin|sina|sinu|sinčić*, kćer*, ćerk*, unuk*, unuč*, klinc*,
    mališan*, curic*, djevojčic*, dječak*, nećak*, sestrić*, bratić*, child*, kids`,
    { name: 'dijete', likes: child, dislikes: [] },
  ],
  [
    `
    mladenc*, mladenk*, svadb*, vjenčanj*, nikah*, useljenj*, novi dom, novu kuću, domaćin*`,
    {
      name: 'mladence',
      likes: ['mladen', 'dom', 'useljenj', 'levh', 'kahv', 'set', 'komplet', 'mushaf'],
      dislikes: child,
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
      likes: woman,
      dislikes: [...child, 'musk', 'muskarc', 'brad', 'galabij', 'hidzam', 'casa', 'fes', 'zubn'],
    },
  ],
  [
    `
    ocu, oca, otac, babo|babe|babi|babu, tata|tate|tati|tatu, muž*, muz|muza|muzu,
    suprug|supruga, brat|brata|bratu, djed*, deda, dedu, dedo, dida|didi|dida,
    prijatelj|prijatelja|prijatelju, drug|druga|drugu, momak|momka|momku, dečk*, kolega|kolegi|kolegu,
    amidž*, daidž*, zet|zeta|zetu, svekr*, punac|punca|puncu, hodža|hodži|hodžu, imam|imama|imamu,
    father, husband, brother, muškarc*, čovjeka|čovjeku`,
    { name: 'muškarca', likes: man, dislikes: [...child, ...womanly, 'hidzam', 'casa'] },
  ],
  [
    `
    gost*, komšij*, komšinic*, šef*, učitelj*, profesor*, rodbin*, porodic*, familij*, roditelj*,
    starij*`,
    {
      name: 'domaćinstvo',
      likes: ['poklon', 'kahv', 'lokum', 'med', 'set', 'mushaf', 'hurm'],
      dislikes: [...child, 'hidzam'],
    },
  ],
]
/** Who is named by age alone: `za dvogodišnjaka`, `za tinejdžera`. */
export function recipientOfAge(years: number): Recipient {
  if (years <= 12) return { name: 'dijete', likes: child, dislikes: [] }
  return { name: 'mlade', likes: ['mlad', 'pocetn'], dislikes: ['najmlad', 'slikovnic', 'bojank'] }
}

const compiled = table.map(([phrases, recipient]) => ({
  patterns: phrases.split(',').map(phrase => pattern(phrase.trim(), { forgivesSlips: false })),
  recipient,
}))

/** The word before: `imam` is an imam only when something is for him. */
const FOR = /^(za|mom|mojoj|mojem|svom|svojoj|for|kupim|kupiti|poklonim|dragoj|dragom|moju|mog|moga|svoju|a)$/

/** Whom it is for, when somebody is named behind `za` or in the dative of a gift; the first in the message. */
export function readRecipient(
  words: readonly string[],
): { readonly recipient: Recipient; readonly heard: readonly Heard[] } | null {
  const found = compiled.flatMap(({ patterns, recipient }) => {
    const heard = patterns.map(one => one.hear(words)).filter(place => place !== null)
    const [first] = heard
    return first === undefined ? [] : [{ recipient, heard, isMeant: isMeant(words, first.from) }]
  })
  return found.find(({ isMeant }) => isMeant) ?? null
}

function isMeant(words: readonly string[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 2), at)
  const isGift = words.some(word =>
    /^(poklon|gift|obradov|kupi|pokloni|hedij|rodendan|iznenad|bajramluk)/.test(word),
  )
  return before.some(word => FOR.test(word)) || (isGift && words[at] !== 'imam')
}
