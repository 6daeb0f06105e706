import { type Conversation, conversation } from './evaluation-question.ts'

const nothing = { none: ['*'] } as const
const isOut = /nije na stanju|nema na stanju|rasproda|trenutno (?:nije|nema)|nemamo/i
const scentsForMen = [
  'kedar-i-sandal',
  'duhan-i-vanilija',
  'carski-put',
  'ambra-i-safran',
  'bergamot-i-nana',
  'kahva-i-kardamom',
  'bijeli-misk',
  'crni-misk',
  'oud-kambodza',
] as const

/**
 * Conversations as shoppers type them on a phone, written from the demo shop's data without knowledge of the
 * assistant. The first run, on 28 November 2026, gave 23 correct replies of 32 (71.9 %) and no forbidden
 * statement. The checks have not been changed since that run.
 */
export const phoneConversations: readonly Conversation[] = [
  conversation(
    ['treba mi poklon za sestru do 25 km', { atMost: 25 }],
    ['nesto drugo', shown => ({ atMost: 25, none: shown })],
    [
      'a neka knjiga',
      {
        atMost: 25,
        any: [
          'dove-za-svaki-dan',
          'cetrdeset-hadisa-nevevi',
          'kuran-prijevod-dzepni',
          'jasin-tebareke-amme',
          'zivot-poslanika-za-mlade',
          'ilmihal-za-odrasle',
          'namaz-korak-po-korak',
          'price-nasrudin-hodze',
          'tedzvid-u-bojama',
          'mushaf-krupna-slova',
        ],
      },
    ],
    ['jeftinije, do 13', { atMost: 13 }],
    ['ok fala. kolko je dostava', { ...nothing, says: [/7,00/] }],
  ),
  conversation(
    ['imate setove za hidzamu', { all: ['hidzama-set-12-casa', 'hidzama-set-24-case'] }],
    ['koja je razlika', { says: [/12/, /24/] }],
    ['koji je bolji za pocetnika', { says: [/12/], untrue: [/24 čaše[^.\n]*početni/i] }],
    ['posto je taj manji', { says: [/34,90/] }],
    [
      'jel pumpa ide uz njega il se kupuje posebno',
      { says: [/pump/i], untrue: [/bez pumpe|kupuje se posebno/i] },
    ],
  ),
  conversation(
    ['muska galabija koje velicine ima', { says: [/XXL/] }],
    ['jel ima bijela xl', { says: [/74,90|na stanju|XL/], untrue: [/^ne\b/i, /nije na stanju|rasproda/i] }],
    ['kolki je obim grudi na toj', { says: [/126/] }],
    ['a siva xxl', { says: [isOut] }],
    ['dobro a siva xl posto', { says: [/64,90/] }],
  ),
  conversation(
    ['kolko kosta med sa curekotom', { priceOf: ['med-s-curekotom-450-g'] }],
    ['a lokum s ruzom', { priceOf: ['rahat-lokum-ruza-350-g'] }],
    [
      'ako uzmem dva meda i jedan lokum kolko je sa dostavom',
      { says: [/54,70/], sums: ['37,80', '47,70', '54,70'] },
    ],
    ['kolko mi fali do besplatne dostave', { says: [/52,30/], sums: ['37,80', '47,70', '54,70', '52,30'] }],
    ['a da uzmem 6 tegli onog meda sa curekotom', { says: [/113,40/], sums: ['113,40'], untrue: [/120,40/] }],
  ),
  conversation(
    ['trazim sedzadu mehku pod koljenima za starijeg covjeka', { any: ['sedzada-memorijska-pjena'] }],
    ['ova od pjene ima li siva', { says: [/siva/i], untrue: [/^ne\b/i, /siva[^.\n]*nije na stanju/i] }],
    ['cek a mogu l vratit ako mu ne bude odgovarala', { says: [/15 dana/] }],
    ['a jel placa kurir il ja', { says: [/snosite|plaćate|7,00|vaš/i] }],
    ['dobro. nego ona sedzada od pjene, kolko je ono kostala', { priceOf: ['sedzada-memorijska-pjena'] }],
    ['moze l se smotat', { says: [/ne (?:može|mogu)|ne smot/i], untrue: [/^da\b/i] }],
  ),
  conversation(
    [
      'zenski miris nesto lagano za posao',
      { any: ['behar', 'djul-basta', 'bijeli-jasmin', 'bijeli-misk', 'misk-tahara', 'bergamot-i-nana'] },
    ],
    ['posto je prvi', shown => ({ priceOf: shown.slice(0, 1), says: [/KM/] })],
    ['a 12ml', { says: [/12 ml/, /\d,\d\d\sKM/] }],
    [
      'nesto drugo sad, za muza miris',
      { any: scentsForMen, none: ['djul-basta', 'bijeli-jasmin', 'behar', 'misk-tahara'] },
    ],
    ['do 9 km da je', { atMost: 9 }],
    ['koji od tih najduze drzi', { says: [/sat/i] }],
  ),
]
