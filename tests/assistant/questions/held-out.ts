import { type EvaluationQuestion, question } from '../evaluation-question.ts'

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

/**
 * Held-out evaluation questions about the subjects of the other question files. These questions were written
 * after the assistant's rules. They were first evaluated before any further change of the assistant.
 */
export const heldOut: Readonly<Record<string, readonly EvaluationQuestion[]>> = {
  options: [
    question('dzilbab siva L', { first: ['dzilbab-dvodijelni'], says: [/nema na stanju/] }),
    question('ima li džilbab u XL', { first: ['dzilbab-dvodijelni'], says: [denies], never: [/Da, imamo/] }),
    question('plišana sedžada crvena', { first: ['sedzada-plisana'], says: [denies, /bordo/i] }),
    question('putna sedžada u zelenoj boji ima?', {
      first: ['putna-sedzada-torbica'],
      says: [/nema na stanju/],
    }),
    question('fes 61', { first: ['fes-bordo-coha'], says: [denies] }),
    question('kožne mestve 42', { first: ['mestve-kozne'], says: [/64,90/, /na stanju/] }),
    question('behar 6 ml pošto', { first: ['behar'], says: [/15,90/] }),
    question('haljina za namaz terakota', { first: ['haljina-za-namaz'], says: [/nema na stanju/] }),
    question('kaftan svečani XL ima li', {
      first: ['kaftan-svecani'],
      says: [/nema na stanju/],
      never: [/Da, imamo/],
    }),
    question('dječija galabija plava za dijete od 2 godine', {
      first: ['djecija-galabija'],
      says: [/nema na stanju/],
    }),
    question('Kur’an s prijevodom kožni povez koliko košta', {
      first: ['kuran-s-prijevodom'],
      says: [/67,90/],
    }),
    question('mushaf krupnih slova veliki A4', { first: ['mushaf-krupna-slova'], says: [/49,90/] }),
    question('a siva u XXL?', { first: ['muska-galabija'], says: [/nema na stanju/] }, ...galabia),
    question('a crnu imate?', { first: ['muska-galabija'], says: [denies, /bijela/i] }, ...galabia),
  ],
  followUps: [
    question(
      'a ovaj jeftiniji, koliko on košta',
      { first: ['mushaf-krupna-slova'], says: [/14,90/] },
      ...mushafs,
    ),
    question('onaj u kutiji', { first: ['mushaf-u-kutiji-tirkiz-zlato'], says: [/69,90/] }, ...mushafs),
    question('odakle je kaduljin', { first: ['kaduljin-med-450-g'], says: [/Hercegovin/] }, ...honeys),
    question('koji je jeftiniji', { first: ['med-s-curekotom-450-g'], says: [/18,90/] }, ...honeys),
    question('kolika je teglica', { says: [/450 g/] }, ...honeys),
    question('onaj veći', { first: ['tespih-maslina-99'] }, ...beads),
    question('digitalni je li na stanju?', { first: ['digitalni-tespih'], says: [/na stanju/] }, ...beads),
    question('koji je najjeftiniji', { first: ['digitalni-tespih'], says: [/6,90/] }, ...beads),
    question('posto dodje', { first: ['muska-galabija'], says: [/64,90/] }, ...galabia),
    question('od čega je', { first: ['muska-galabija'], says: [/pamu/i] }, ...galabia),
    question('ima li L', { first: ['muska-galabija'], says: [/\bL\b/, /na stanju/] }, ...galabia),
    question('hoću oba', { any: ['med-s-curekotom-450-g', 'kaduljin-med-450-g'] }, ...honeys),
  ],
  choices: [
    question('što je skuplje, tespih 33 ili 99 zrna', {
      all: ['tespih-maslina-33', 'tespih-maslina-99'],
      says: [/skuplj/i],
    }),
    question('je li povoljnija plišana ili putna sedžada', {
      all: ['sedzada-plisana', 'putna-sedzada-torbica'],
      says: [/jeftinij|povoljnij/i],
    }),
    question('halepski sapun 25 ili 40 posto', { any: ['halepski-sapun-25-lovor'] }),
    question('koji je najskuplji sapun', { first: ['crni-sapun-beldi-250-g'] }),
    question('najjeftinije ulje za kosu', { any: ['ricinusovo-ulje-100-ml'] }),
    question('šta vam je najskuplje u ponudi', { first: ['bosanski-cilim-200x300'] }),
    question('najjeftinija levha', { first: ['levha-bismilla-mesing'], says: [/59,90/] }),
    question('najskuplji mushaf', { first: ['mushaf-u-kutiji-tirkiz-zlato'] }),
    question('najjeftinija sedžada', { first: ['putna-sedzada-torbica', 'djecija-sedzada'] }),
    question('najskuplji med', { first: ['kaduljin-med-450-g'] }),
  ],
  people: [
    question('sedžada za četverogodišnjakinju', { first: ['djecija-sedzada'] }),
    question('galabija za dječaka od 9 godina', { first: ['djecija-galabija'], says: [/8–10/] }),
    question('knjiga za dijete 8 godina', {
      any: ['mali-ilmihal-za-djecu', 'price-nasrudin-hodze', 'moj-prvi-ramazan', 'sufara-prvi-koraci'],
      none: ['kuranske-price-za-najmladje'],
    }),
    question('poklon za trogodišnjaka', {
      any: ['kuranske-price-za-najmladje', 'djecija-galabija', 'djecija-sedzada'],
      none: ['zivot-poslanika-za-mlade'],
    }),
    question('svekar ide na umru, šta da mu kupim', {
      any: ['vodic-za-hadz-i-umru', 'ihrami-za-hadz-i-umru'],
    }),
    question('želim naučiti klanjati', { any: ['namaz-korak-po-korak', 'ilmihal-za-odrasle'] }),
    question('sin uči sufaru', { any: ['sufara-prvi-koraci'] }),
    question('brat se ženi, trebamo poklon', {
      any: ['poklon-set-za-mladence', 'mushaf-u-kutiji-tirkiz-zlato'],
    }),
    question('idem na more pa da imam sedžadu za ponijeti', { any: ['putna-sedzada-torbica'] }),
    question('tetka iz Beča slavi rođendan, nešto do 50 KM', { atMost: 50, never: [/druge zemlje/i] }),
    question('kupujem za rodbinu u Njemačkoj, šaljete li tamo', { says: [/ne dostavljamo/] }),
    question('miris za djevojku do 20 KM', { atMost: 20, none: ['kedar-i-sandal', 'carski-put'] }),
    question('košta li sufara više od 10 KM', { first: ['sufara-prvi-koraci'], says: [/6,50/] }),
    question('je l kuhar ispod 30 maraka', { first: ['kuhar-nasih-nana'], says: [/25,90/] }),
  ],
  nothing: [
    question('imate li laptop', { none: ['*'], says: [denies] }),
    question('tražim bijele tenisice', { none: ['*'], says: [denies] }),
    question('prodajete li meso', { none: ['*'], says: [denies] }),
    question('ima li kod vas drvenih stolica', { never: [/Da, imamo/] }),
    question('električni trotinet', { none: ['*'], says: [denies] }),
    question('crna torbica kožna', { never: [/Da, imamo/] }),
    question('jesi ti stvaran', { none: ['*'] }),
    question('ko te napravio', { none: ['*'] }),
    question('5 x 7', { none: ['*'] }),
    question('kakvo je vrijeme', { none: ['*'] }),
    question('reci neku šalu', { none: ['*'] }),
    question('koji je glavni grad Francuske', { none: ['*'] }),
    question('volim te', { none: ['*'] }),
  ],
  words: [
    question('do you have prayer beads?', {
      any: ['tespih-maslina-33', 'tespih-maslina-99', 'digitalni-tespih'],
    }),
    question('can I pay with visa?', { says: [/pouzeć|gotovin/i] }),
    question('how long does delivery take?', { says: [/radn/] }),
    question('what is the cheapest perfume?', { first: ['bijeli-misk'] }),
    question('do you have gifts for a wedding?', {
      any: ['poklon-set-za-mladence', 'mushaf-u-kutiji-tirkiz-zlato'],
    }),
    question('Gibt es Seife?', {
      any: ['halepski-sapun-25-lovor', 'maslinov-sapun-mostarski', 'crni-sapun-beldi-250-g'],
    }),
    question('bal var mı', { any: ['kaduljin-med-450-g', 'med-s-curekotom-450-g'] }),
    question('koja brza pošta donosi paket', { says: [reach] }),
    question('može li neko drugi preuzeti paket umjesto mene', { says: [/kurir|\+387/i] }),
    question('mogu li kupiti bez registracije', { says: [/korisničk\w* račun/i] }),
    question('izgubio sam šifru', { says: [/lozink/i, /\/login/] }),
    question('šta ako mi stigne slomljen tanjir', { says: [/48 sati/] }),
    question('koliko dugo imam da vratim robu', { says: [/15 dana/] }),
    question('kad vraćate pare', { says: [/15 dana/] }),
    question('imate li radnju u Tuzli', { says: [/Ferhadija|\+387/] }),
    question('dostavljate li subotom', { says: [/subota|radn/i] }),
    question('mogu li promijeniti adresu nakon narudžbe', { says: [reach] }),
  ],
}
