import { ask, type Question } from '../question.ts'

const mushafs = [
  'mushafi?',
  [
    'Evo šta imamo:',
    '– [Mushaf krupnih slova, tvrdi povez](/proizvod/mushaf-krupna-slova): od 14,90 KM, na stanju',
    '– [Mushaf u kutiji, tirkiz & zlato](/proizvod/mushaf-u-kutiji-tirkiz-zlato): 69,90 KM, na stanju',
  ].join('\n'),
] as const
const honeys = [
  'kakav med imate',
  [
    'Imamo sljedeće:',
    '– [Med s ćurekotom, 450 g](/proizvod/med-s-curekotom-450-g): 18,90 KM, na stanju',
    '– [Kaduljin med s hercegovačkog krša, 450 g](/proizvod/kaduljin-med-450-g): 26,00 KM, na stanju',
  ].join('\n'),
] as const
const galabia = [
  'muška galabija',
  '[Muška galabija s dugim rukavom i kragnom](/proizvod/muska-galabija): od 64,90 KM, na stanju.',
] as const
const beads = [
  'trebam tespih',
  [
    'Imamo sljedeće:',
    '– [Tespih od maslinovog drveta, 33 zrna](/proizvod/tespih-maslina-33): 9,90 KM, na stanju',
    '– [Tespih od maslinovog drveta, 99 zrna](/proizvod/tespih-maslina-99): 14,90 KM, na stanju',
    '– [Digitalni tespih, brojač za prst](/proizvod/digitalni-tespih): 6,90 KM, na stanju',
  ].join('\n'),
] as const
const denies = /nemamo|nema\b/i
const reach = /\+387 33 000 000|info@/

/** Once more over the same ground, written after the rules and asked before they were touched again. */
export const others: Readonly<Record<string, readonly Question[]>> = {
  options: [
    ask('dzilbab siva L', { first: ['dzilbab-dvodijelni'], says: [/nije na stanju/] }),
    ask('ima li džilbab u XL', { first: ['dzilbab-dvodijelni'], says: [denies], never: [/Da, imamo/] }),
    ask('plišana sedžada crvena', { first: ['sedzada-plisana'], says: [denies, /bordo/i] }),
    ask('putna sedžada u zelenoj boji ima?', { first: ['putna-sedzada-torbica'], says: [/nije na stanju/] }),
    ask('fes 61', { first: ['fes-bordo-coha'], says: [denies] }),
    ask('kožne mestve 42', { first: ['mestve-kozne'], says: [/64,90/, /na stanju/] }),
    ask('behar 6 ml pošto', { first: ['behar'], says: [/15,90/] }),
    ask('haljina za namaz terakota', { first: ['haljina-za-namaz'], says: [/nije na stanju/] }),
    ask('kaftan svečani XL ima li', {
      first: ['kaftan-svecani'],
      says: [/nije na stanju/],
      never: [/Da, imamo/],
    }),
    ask('dječija galabija plava za dijete od 2 godine', {
      first: ['djecija-galabija'],
      says: [/nije na stanju/],
    }),
    ask('Kur’an s prijevodom kožni povez koliko košta', { first: ['kuran-s-prijevodom'], says: [/67,90/] }),
    ask('mushaf krupnih slova veliki A4', { first: ['mushaf-krupna-slova'], says: [/49,90/] }),
    ask('a siva u XXL?', { first: ['muska-galabija'], says: [/nije na stanju/] }, ...galabia),
    ask('a crnu imate?', { first: ['muska-galabija'], says: [denies, /bijela/i] }, ...galabia),
  ],
  followUps: [
    ask('a ovaj jeftiniji, koliko on košta', { first: ['mushaf-krupna-slova'], says: [/14,90/] }, ...mushafs),
    ask('onaj u kutiji', { first: ['mushaf-u-kutiji-tirkiz-zlato'], says: [/69,90/] }, ...mushafs),
    ask('odakle je kaduljin', { first: ['kaduljin-med-450-g'], says: [/Hercegovin/] }, ...honeys),
    ask('koji je jeftiniji', { first: ['med-s-curekotom-450-g'], says: [/18,90/] }, ...honeys),
    ask('kolika je teglica', { says: [/450 g/] }, ...honeys),
    ask('onaj veći', { first: ['tespih-maslina-99'] }, ...beads),
    ask('digitalni je li na stanju?', { first: ['digitalni-tespih'], says: [/na stanju/] }, ...beads),
    ask('koji je najjeftiniji', { first: ['digitalni-tespih'], says: [/6,90/] }, ...beads),
    ask('posto dodje', { first: ['muska-galabija'], says: [/64,90/] }, ...galabia),
    ask('od čega je', { first: ['muska-galabija'], says: [/pamu/i] }, ...galabia),
    ask('ima li L', { first: ['muska-galabija'], says: [/\bL\b/, /na stanju/] }, ...galabia),
    ask('hoću oba', { any: ['med-s-curekotom-450-g', 'kaduljin-med-450-g'] }, ...honeys),
  ],
  choices: [
    ask('što je skuplje, tespih 33 ili 99 zrna', {
      all: ['tespih-maslina-33', 'tespih-maslina-99'],
      says: [/skuplj/i],
    }),
    ask('je li povoljnija plišana ili putna sedžada', {
      all: ['sedzada-plisana', 'putna-sedzada-torbica'],
      says: [/jeftinij|povoljnij/i],
    }),
    ask('halepski sapun 25 ili 40 posto', { any: ['halepski-sapun-25-lovor'] }),
    ask('koji je najskuplji sapun', { first: ['crni-sapun-beldi-250-g'] }),
    ask('najjeftinije ulje za kosu', { any: ['ricinusovo-ulje-100-ml'] }),
    ask('šta vam je najskuplje u ponudi', { first: ['bosanski-cilim-200x300'] }),
    ask('najjeftinija levha', { first: ['levha-bismilla-mesing'], says: [/59,90/] }),
    ask('najskuplji mushaf', { first: ['mushaf-u-kutiji-tirkiz-zlato'] }),
    ask('najjeftinija sedžada', { first: ['putna-sedzada-torbica', 'djecija-sedzada'] }),
    ask('najskuplji med', { first: ['kaduljin-med-450-g'] }),
  ],
  people: [
    ask('sedžada za četverogodišnjakinju', { first: ['djecija-sedzada'] }),
    ask('galabija za dječaka od 9 godina', { first: ['djecija-galabija'], says: [/8–10/] }),
    ask('knjiga za dijete 8 godina', {
      any: ['mali-ilmihal-za-djecu', 'price-nasrudin-hodze', 'moj-prvi-ramazan', 'sufara-prvi-koraci'],
      none: ['kuranske-price-za-najmladje'],
    }),
    ask('poklon za trogodišnjaka', {
      any: ['kuranske-price-za-najmladje', 'djecija-galabija', 'djecija-sedzada'],
      none: ['zivot-poslanika-za-mlade'],
    }),
    ask('svekar ide na umru, šta da mu kupim', { any: ['vodic-za-hadz-i-umru', 'ihrami-za-hadz-i-umru'] }),
    ask('želim naučiti klanjati', { any: ['namaz-korak-po-korak', 'ilmihal-za-odrasle'] }),
    ask('sin uči sufaru', { any: ['sufara-prvi-koraci'] }),
    ask('brat se ženi, trebamo poklon', { any: ['poklon-set-za-mladence', 'mushaf-u-kutiji-tirkiz-zlato'] }),
    ask('idem na more pa da imam sedžadu za ponijeti', { any: ['putna-sedzada-torbica'] }),
    ask('tetka iz Beča slavi rođendan, nešto do 50 KM', { atMost: 50, never: [/druge zemlje/i] }),
    ask('kupujem za rodbinu u Njemačkoj, šaljete li tamo', { says: [/ne dostavljamo/] }),
    ask('miris za djevojku do 20 KM', { atMost: 20, none: ['kedar-i-sandal', 'carski-put'] }),
    ask('košta li sufara više od 10 KM', { first: ['sufara-prvi-koraci'], says: [/6,50/] }),
    ask('je l kuhar ispod 30 maraka', { first: ['kuhar-nasih-nana'], says: [/25,90/] }),
  ],
  nothing: [
    ask('imate li laptop', { none: ['*'], says: [denies] }),
    ask('tražim bijele tenisice', { none: ['*'], says: [denies] }),
    ask('prodajete li meso', { none: ['*'], says: [denies] }),
    ask('ima li kod vas drvenih stolica', { never: [/Da, imamo/] }),
    ask('električni trotinet', { none: ['*'], says: [denies] }),
    ask('crna torbica kožna', { never: [/Da, imamo/] }),
    ask('jesi ti stvaran', { none: ['*'] }),
    ask('ko te napravio', { none: ['*'] }),
    ask('5 x 7', { none: ['*'] }),
    ask('kakvo je vrijeme', { none: ['*'] }),
    ask('reci neku šalu', { none: ['*'] }),
    ask('koji je glavni grad Francuske', { none: ['*'] }),
    ask('volim te', { none: ['*'] }),
  ],
  words: [
    ask('do you have prayer beads?', { any: ['tespih-maslina-33', 'tespih-maslina-99', 'digitalni-tespih'] }),
    ask('can I pay with visa?', { says: [/pouzeć|gotovin/i] }),
    ask('how long does delivery take?', { says: [/radn/] }),
    ask('what is the cheapest perfume?', { first: ['bijeli-misk'] }),
    ask('do you have gifts for a wedding?', {
      any: ['poklon-set-za-mladence', 'mushaf-u-kutiji-tirkiz-zlato'],
    }),
    ask('Gibt es Seife?', {
      any: ['halepski-sapun-25-lovor', 'maslinov-sapun-mostarski', 'crni-sapun-beldi-250-g'],
    }),
    ask('bal var mı', { any: ['kaduljin-med-450-g', 'med-s-curekotom-450-g'] }),
    ask('koja brza pošta donosi paket', { says: [reach] }),
    ask('može li neko drugi preuzeti paket umjesto mene', { says: [/kurir|\+387/i] }),
    ask('mogu li kupiti bez registracije', { says: [/nalog/i] }),
    ask('izgubio sam šifru', { says: [/lozink/i, /\/login/] }),
    ask('šta ako mi stigne slomljen tanjir', { says: [/48 sati/] }),
    ask('koliko dugo imam da vratim robu', { says: [/15 dana/] }),
    ask('kad vraćate pare', { says: [/15 dana/] }),
    ask('imate li radnju u Tuzli', { says: [/Ferhadija|\+387/] }),
    ask('dostavljate li subotom', { says: [/subota|radn/i] }),
    ask('mogu li promijeniti adresu nakon narudžbe', { says: [reach] }),
  ],
}
