import { type Conversation, conversation } from '../evaluation-question.ts'
import { cash, hasOrdered, inStock, km, noCards, recommends, returnIsFree, returnIsPaid } from './patterns.ts'

/**
 * Light scents, with the number of hours for which each scent lasts on skin according to its product
 * description.
 */
const lastingScents: readonly { slug: string; name: string; hours: number; stated: RegExp }[] = [
  { slug: 'misk-tahara', name: 'Misk tahara', hours: 10, stated: /deset sati|\b10 (?:h|sati)/i },
  { slug: 'bijeli-misk', name: 'Bijeli misk', hours: 8, stated: /osam sati|\b8 (?:h|sati)/i },
  {
    slug: 'bijeli-jasmin',
    name: 'Bijeli jasmin',
    hours: 7.5,
    stated: /sedam do osam sati|7\s?[–-]\s?8 (?:h|sati)/i,
  },
  {
    slug: 'djul-basta',
    name: 'Đul-bašta',
    hours: 6.5,
    stated: /šest do sedam sati|6\s?[–-]\s?7 (?:h|sati)/i,
  },
  { slug: 'behar', name: 'Behar', hours: 4.5, stated: /četiri do pet sati|4\s?[–-]\s?5 (?:h|sati)/i },
  {
    slug: 'bergamot-i-nana',
    name: 'Bergamot',
    hours: 3.5,
    stated: /tri do četiri sata|3\s?[–-]\s?4 (?:h|sata)/i,
  },
]
const heavyScents = [
  'oud-kambodza',
  'oud-hindi',
  'dehnul-oud-asam-1-ml',
  'duhan-i-vanilija',
  'crni-misk',
  'carski-put',
  'kedar-i-sandal',
]
const menGifts = ['kedar-i-sandal', 'carski-put', 'duhan-i-vanilija', 'ulje-za-bradu-sandal-kedar-30-ml']
const smallRugs = ['sedzada-plisana', 'putna-sedzada-torbica', 'djecija-sedzada']
const rugs = [...smallRugs, 'sedzada-memorijska-pjena', 'sedzada-vunena-tkana', 'safna-sedzada-tri-mjesta']

/** The four conversations of the evaluation's frozen set, on which the assistant must not be tuned. */
export const frozenConversations: readonly Conversation[] = [
  conversation(
    [
      'treba mi poklon za majku za Bajram, imam 50 maraka',
      { atMost: 50, none: [...menGifts, 'fes-bordo-coha'] },
    ],
    [
      'a nešto drugo?',
      shown => ({
        atMost: 50,
        none: [...shown, ...menGifts],
        untrue: [/drug\S+[^.\n]*nemamo|nemamo[^.\n]*drug/i],
      }),
    ],
    [
      'može li kakav miris, da nije pretežak',
      { any: lastingScents.map(({ slug }) => slug), none: heavyScents, atMost: 50 },
    ],
    [
      'koji od tih najduže drži',
      shown => {
        const listed = lastingScents.filter(({ slug }) => shown.includes(slug))
        const [longest, ...shorter] = listed.length > 0 ? listed : lastingScents
        if (longest === undefined) return {}
        return {
          any: [longest.slug],
          says: [/najduž|duže|najviše/i, new RegExp(longest.name), longest.stated],
          untrue: shorter.map(({ name }) => new RegExp(`najduže[^.\\n]{0,40}${name}`, 'i')),
        }
      },
    ],
    [
      'Dobro, uzimam đul-baštu 12 ml i jedan rahat lokum. Koliko to dođe s dostavom?',
      { sums: ['34,80', '41,80'], says: [/\b41,80\b/], untrue: [hasOrdered] },
    ],
    ['a kolko mi još fali do besplatne dostave', { sums: ['34,80', '65,20'], says: [/\b65,20\b/] }],
  ),
  conversation(
    ['interesuje me abaja safija', { first: ['abaja-safija'], priceOf: ['abaja-safija'] }],
    [
      'obim grudi mi je 102, volim široko, koja veličina?',
      { only: ['abaja-safija'], says: [recommends('M')], untrue: [recommends('S', 'L', 'XL', 'XXL')] },
    ],
    [
      'a koliko je dugačka u toj veličini? visoka sam 175 bosa',
      { only: ['abaja-safija'], says: [/\b141\b/] },
    ],
    [
      'onda bolje L, ima li je u bordo boji?',
      {
        only: ['abaja-safija'],
        says: [/\bL\b/, /bordo/i, inStock, km('99,90')],
        untrue: [/\bL, Bordo: (?:trenutno )?nema na stanju/],
      },
    ],
    ['i koliko je ukupno na kućnu adresu u Cazinu', { sums: ['106,90', '0,10'], says: [/\b106,90\b/] }],
    [
      'ako mi ne bude dobra, mogu li je vratit i ko to placa',
      { says: [/\b15 dana/, returnIsPaid], untrue: [returnIsFree] },
    ],
  ),
  conversation(
    [
      'Zanima me električni buhurdan, koliko košta i kako to radi bez uglja?',
      {
        first: ['elektricni-buhurdan'],
        priceOf: ['elektricni-buhurdan'],
        says: [/25 W|tri temperature|bez žara|gasi|šezdeset minuta|kašičic/i],
        untrue: [/elektricni-buhurdan\): (?:od )?44,90/],
      },
    ],
    [
      'a šta da stavim u njega, ima li kakav bahur',
      { any: ['bahur-oud-50-g', 'tamjan-oman-100-g'], none: ['ugalj-za-bahur-10', 'mesingani-buhurdan'] },
    ],
    ['čekaj prvo mi reci mogu li kuriru platiti karticom', { says: [noCards, cash], untrue: [/^Da[,.!]/] }],
    [
      'ok, da se vratimo na onaj prvi, ima li garanciju',
      {
        only: ['elektricni-buhurdan'],
        says: [/12 mjeseci|dvanaest mjeseci|godinu dana/i],
        untrue: [/nema garancij/i],
      },
    ],
    [
      'a po čemu se razlikuje od onog mesinganog?',
      {
        all: ['elektricni-buhurdan', 'mesingani-buhurdan'],
        says: [km('36,90'), km('34,90'), /bez žara|žar\b|ugalj|uglj|tri temperature/i],
        untrue: [/mesingani-buhurdan\): 36,90/],
      },
    ],
    [
      'uzeću električni i bahur oud. treba li mi onda ugalj i koliko sve skupa do Prijedora?',
      {
        sums: ['61,80', '68,80'],
        says: [/\b68,80\b/, /ne treba|nije potreban|bez (?:žara|uglja)/i],
        untrue: [/(?<!ne )treba(?: vam)? (?:i )?ugalj/i, hasOrdered],
      },
    ],
  ),
  conversation(
    ['pokazi mi sedzade', { any: rugs, only: [...rugs, 'putni-komplet-za-namaz'] }],
    [
      'preskupo, nešto do 30 KM',
      { all: ['sedzada-plisana', 'putna-sedzada-torbica'], only: smallRugs, atMost: 30 },
    ],
    ['која је од тих највећа?', { first: ['sedzada-plisana'], says: [/\b120\b/] }],
    [
      'ima li te u zelenoj',
      {
        first: ['sedzada-plisana'],
        says: [/zelen/i, inStock],
        untrue: [/^Da[^\n]*djecija-sedzada/, /Zelena: (?:24,90|(?:trenutno )?nema na stanju)/],
      },
    ],
    [
      "hoću 4 komada te zelene, je l' onda dostava džabe i koliko plaćam kuriru",
      {
        sums: ['119,60'],
        says: [/\b119,60\b/, /besplat|džab|bez (?:troška )?dostave/i],
        untrue: [hasOrdered],
      },
    ],
  ),
]
