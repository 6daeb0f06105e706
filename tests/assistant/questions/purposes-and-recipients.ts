import { type EvaluationQuestion, question } from '../evaluation-question.ts'

const abroad = /Bosni i Hercegovini/i
const reach = /\+387 33 000 000|info@/

/**
 * Evaluation questions that name a purpose, a recipient or a price limit, questions about the shop's terms,
 * and questions in a language other than Bosnian. Also questions that the shop cannot answer, and questions
 * about goods that the shop does not sell.
 */
export const purposesAndRecipients: Readonly<Record<string, readonly EvaluationQuestion[]>> = {
  audiences: [
    question('haljina za klanjanje za curicu od 6 godina', {
      first: ['djecija-haljina-za-namaz'],
      says: [/6–7/],
    }),
    question('slikovnice za dvogodišnjaka', { first: ['kuranske-price-za-najmladje'] }),
    question('knjiga za tinejdžera', { any: ['zivot-poslanika-za-mlade', 'namaz-korak-po-korak'] }),
    question('sedžada za dijete', { first: ['djecija-sedzada'] }),
    question('galabija za sina od 5 god', { first: ['djecija-galabija'], says: [/4–5/] }),
    question('knjiga za trogodišnjakinju', { any: ['kuranske-price-za-najmladje'] }),
    question('nešto za petogodišnjaka da uči slova arapska', { any: ['sufara-prvi-koraci'] }),
    question('miris za mog muža', {
      any: ['kedar-i-sandal', 'duhan-i-vanilija', 'carski-put'],
      none: ['behar'],
    }),
    question('odjeća za dječaka, 7 godina mu je', {
      any: ['djecija-galabija'],
      none: ['abaja-safija', 'muska-galabija'],
    }),
    question('mahrama za nanu', { any: ['mahrama-svila-90', 'hidzab-sifon', 'hidzab-dzersej'] }),
    question('bojanka za curicu od četiri godine', { first: ['bojanka-moja-dzamija'] }),
  ],
  intentions: [
    question('učim da klanjam, koja knjiga', {
      any: ['namaz-korak-po-korak', 'ilmihal-za-odrasle'],
    }),
    question('muž mi ide na hadž', { any: ['vodic-za-hadz-i-umru', 'ihrami-za-hadz-i-umru'] }),
    question('hoću naučiti čitati Kuran', { any: ['sufara-prvi-koraci', 'tedzvid-u-bojama'] }),
    question('idemo na umru, šta nam treba', { any: ['vodic-za-hadz-i-umru', 'ihrami-za-hadz-i-umru'] }),
    question('udaje se prijateljica, šta ima lijepo', {
      any: ['poklon-set-za-mladence', 'mushaf-u-kutiji-tirkiz-zlato'],
    }),
    question('kćerka kreće u mekteb', { any: ['mali-ilmihal-za-djecu', 'sufara-prvi-koraci'] }),
    question('otac puno putuje pa da ima na čemu klanjati', {
      any: ['putna-sedzada-torbica', 'putni-komplet-za-namaz'],
    }),
    question('dolaze mi gosti na kahvu, trebaju mi fildžani', { any: ['fildzani-set-6'] }),
    question('primila sam islam i hoću početi klanjati', {
      any: ['namaz-korak-po-korak', 'ilmihal-za-odrasle', 'haljina-za-namaz'],
    }),
    question('počela sam nositi hidžab, šta preporučujete', {
      any: ['hidzab-sifon', 'hidzab-dzersej', 'potkapa-bone'],
    }),
    question('selimo u novi stan pa da nešto objesim na zid', {
      any: ['levha-bismilla-mesing', 'levha-ajetul-kursi', 'keramicki-tanjir-kaligrafija'],
    }),
    question('želim naučiti lijepo pisati arapska slova', {
      any: ['osmanska-kaligrafija-uvod', 'sufara-prvi-koraci'],
    }),
  ],
  languages: [
    question('do you ship to croatia?', { says: [abroad, /ne dostavljamo/i], none: ['*'] }),
    question('do you accept credit cards?', { says: [/pouzeć|gotovin/i], none: ['*'] }),
    question('how much is shipping', { says: [/7,00/] }),
    question('can I return an item if it does not fit?', { says: [/15 dana/] }),
    question('how much is the argan oil?', { first: ['arganovo-ulje'], says: [/16,90/] }),
    question('a gift for my wife under 30 km', { atMost: 30 }),
    question('do you have a black abaya in size L?', { any: ['abaja-safija', 'abaja-lejla-vez'] }),
    question('what are your opening hours?', { says: [reach], none: ['*'] }),
    question('liefern Sie nach Deutschland?', { says: [abroad] }),
    question('was kostet der Versand?', { says: [/7,00/] }),
    question('haben Sie Honig?', { any: ['kaduljin-med-450-g', 'med-s-curekotom-450-g'] }),
    question('kargo ücreti ne kadar?', { says: [/7,00/] }),
    question('how can I pay', { says: [/pouzeć|gotovin/i] }),
    question('where are you located?', { says: [/Ferhadija 12/] }),
    question('are you a real person?', { says: [/asistent/i], none: ['*'] }),
  ],
  notForSale: [
    question('jeste li vi čovjek ili robot', { none: ['*'], says: [/asistent/i] }),
    question('ko si ti', { none: ['*'], says: [/asistent/i] }),
    question('pričam li ja sa živom osobom', { none: ['*'], says: [/asistent|program|\+387/i] }),
    question('koliko je 2+2', { none: ['*'] }),
    question('jel pada kiša kod vas', { none: ['*'] }),
    question('ispričaj mi nešto smiješno', { none: ['*'] }),
    question('koliko je 15% od 200', { none: ['*'] }),
    question('ko je jučer pobijedio na utakmici', { none: ['*'] }),
    question('koliko ima stanovnika Bosna', { none: ['*'] }),
    question('jesi li oženjen', { none: ['*'] }),
    question('šta misliš o politici', { none: ['*'] }),
    question('jel imate iphone', { none: ['*'], says: [/nemamo/i] }),
    question('imate li crvene patike', { none: ['*'], says: [/nemamo/i] }),
    question('plava majica kratkih rukava ima li', { none: ['*'], says: [/nemamo/i] }),
    question('imate li veliki televizor', { none: ['*'], says: [/nemamo/i] }),
    question('zimska jakna XL', { none: ['*'], says: [/nemamo/i] }),
    question('imal usisivac', { none: ['*'], says: [/nemamo/i] }),
    question('prodajete li kožne cipele', { none: ['*'], says: [/nemamo/i] }),
  ],
  conditions: [
    question('je li levha Ajetul-kursija ispod stotke?', { first: ['levha-ajetul-kursi'], says: [/99,99/] }),
    question('ima li med ispod 20', { first: ['med-s-curekotom-450-g'], atMost: 20 }),
    question('je li arganovo ulje skuplje od 20 maraka', { first: ['arganovo-ulje'], says: [/16,90/] }),
    question('može li se bosanski ćilim dobiti do 500 KM', {
      first: ['bosanski-cilim-200x300'],
      says: [/1\.850,00/],
      never: [/Da, /],
    }),
    question('ima l abaja ispod 100', { first: ['abaja-safija'], says: [/99,90/] }),
    question('mushaf za 15 maraka?', {
      any: ['mushaf-krupna-slova', 'kuran-prijevod-dzepni'],
      says: [/14,90/],
    }),
    question('košta li bakarna džezva više od 50', { first: ['bakarna-dzezva'], says: [/29,90/] }),
    question('rodbina iz Njemačke dolazi, poklon do 60 KM', { atMost: 60, never: [/druge zemlje/i] }),
    question('sestra mi dolazi iz Švedske, šta da joj kupim do 40', { atMost: 40, never: [/druge zemlje/i] }),
    question('idem u Austriju u goste, poklon do 30 maraka', { atMost: 30, never: [/druge zemlje/i] }),
    question('prijatelju iz Amerike bih poklonio nešto bosansko', {
      any: [
        'bakarna-dzezva',
        'komplet-za-bosansku-kahvu',
        'poklon-set-kahva-lokum',
        'bosanski-cilim-200x300',
        'bascarsija-zanati-i-zanatlije',
      ],
      never: [/druge zemlje/i],
    }),
    question('možete li poslati poklon u Njemačku', { says: [abroad] }),
  ],
  furtherTerms: [
    question('kojom kurirskom službom šaljete', {
      says: [reach],
      never: [/BH Pošta|EuroExpress|X Express/i],
    }),
    question('mogu li doći lično preuzeti', { says: [/Ferhadija 12|\+387/] }),
    question('izdajete li R1 fakturu na firmu', { says: [/račun|\+387/i] }),
    question('može li firma naručiti', { says: [/pravna lica/i] }),
    question('u koje doba dana dolazi kurir', { says: [/između 8 i 16/] }),
    question('jesu li cijene s pdv-om', { says: [/PDV/] }),
    question('naplaćuje li kurir nešto posebno za pouzeće', { says: [/ne naplaćuje/] }),
    question('šta ako se ne javim kuriru', { says: [/još jednom/] }),
    question('mogu li dobiti paket u dva dijela', { says: [/dva dijela/] }),
    question('zaboravio sam lozinku', { says: [/lozink/i, /\/login/] }),
    question('ne mogu se ulogovati', { says: [/\/login/] }),
    question('kako da promijenim lozinku', { says: [/lozink/i, /\/login/] }),
    question('smijem li probati odjeću pa vratiti', { says: [/probati/] }),
    question('otvorio sam med, mogu li ga vratiti', { says: [/otvoren/i] }),
    question('imate li garanciju na električni buhurdan', { says: [/garancij/i] }),
  ],
}
