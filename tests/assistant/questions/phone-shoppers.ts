import { type EvaluationQuestion, question } from '../evaluation-question.ts'

const nothing = { none: ['*'] } as const
const isOut = /nije na stanju|nisu na stanju|nema na stanju|rasproda|trenutno (?:nije|nema)|nemamo/i
const isNotSold = /nema|ne prodaj|ne držimo|nije u ponudi|nismo našli|nisam naš|ne nalazim/i
const contact = /\+387 33 000 000|info@sultan/
const date = /\d{1,2}\. ?\d{1,2}\.|radn\w+ dan/i
const cash = /pouzeć|gotovin/i
const womensScents = ['djul-basta', 'bijeli-jasmin', 'behar', 'misk-tahara'] as const
const mensScents = ['kedar-i-sandal', 'duhan-i-vanilija', 'carski-put', 'oud-hindi'] as const
const sharedScents = [
  'ambra-i-safran',
  'bergamot-i-nana',
  'kahva-i-kardamom',
  'bijeli-misk',
  'crni-misk',
  'oud-kambodza',
] as const

/**
 * Questions as shoppers type them on a phone, written from the demo shop's data without knowledge of the
 * assistant. The first run, on 28 November 2026, gave 98 correct replies of 120 (81.7 %) and no forbidden
 * statement. The checks have not been changed since that run. The file has over 300 lines, because the
 * questions form one set.
 */
export const phoneShoppers: Readonly<Record<string, readonly EvaluationQuestion[]>> = {
  products: [
    question('ima l crni kim 250', { first: ['ulje-curekota-250-ml'] }),
    question('jel imate curekot u kapsulama', { first: ['ulje-curekota-kapsule-60'], untrue: [/^ne\b/i] }),
    question('trazim nesto za suvu kosu puca mi na krajevima', {
      any: [
        'ricinusovo-ulje-100-ml',
        'arganovo-ulje',
        'sampon-curekot-250-ml',
        'bademovo-ulje-100-ml',
        'ulje-curekota-100-ml',
      ],
      none: ['sidr-prah-200-g'],
    }),
    question('imal sta za bradu', { first: ['ulje-za-bradu-sandal-kedar-30-ml'] }),
    question('pokazi mi abaje', {
      any: ['abaja-safija', 'abaja-lejla-vez', 'abaja-kimono'],
      only: ['abaja-safija', 'abaja-lejla-vez', 'abaja-kimono', 'dzilbab-dvodijelni', 'kaftan-svecani'],
    }),
    question('имате ли крему са невеном', { any: ['krema-curekot-neven-50-ml'] }),
    question('sedzada za dijete 5 god', { any: ['djecija-sedzada'] }),
    question('cao, putujem dosta pa mi treba neka sedzada sto se smota i stane u torbu, imate li takvo sta', {
      any: ['putna-sedzada-torbica', 'putni-komplet-za-namaz'],
      none: ['sedzada-memorijska-pjena', 'safna-sedzada-tri-mjesta', 'bosanski-cilim-200x300'],
    }),
    question('hurme?', { any: ['hurme-medzul-1-kg'] }),
    question('jel ima hurmi adzva', { says: [isOut], untrue: [/^da\b/i] }),
    question('zlatan lancic za zenu imate?', { says: [isNotSold], untrue: [/^da\b/i] }),
    question('tespih 99 zrna ima l', { first: ['tespih-maslina-99'] }),
    question('imate li tespih od cilibara', { says: [isOut], untrue: [/^da\b/i] }),
    question('muski parfem da je jak i da drzi cijeli dan, bez alkohola', {
      any: [...mensScents, ...sharedScents, 'dehnul-oud-asam-1-ml'],
      none: [...womensScents, 'oud-hindi'],
    }),
    question('zenski parfem nesto cvjetno', {
      any: ['djul-basta', 'bijeli-jasmin', 'behar'],
      none: mensScents,
    }),
    question('мисвак', { any: ['misvak-stapic', 'misvak-futrola-5-komada'] }),
    question('pasta za zube al bez fluora', { any: ['zubna-pasta-misvak-100-ml'] }),
    question(
      'Selam, ja sam skoro pocela klanjat i stalno nesto pogrijesim, treba mi knjiga di je sve objasnjeno sa slikama sta se radi',
      { any: ['namaz-korak-po-korak', 'ilmihal-za-odrasle'] },
    ),
    question('sufaru za malog jel imate', { first: ['sufara-prvi-koraci'], untrue: [/^ne\b/i] }),
    question('kuran sa prevodom a da ima i arapski', { any: ['kuran-s-prijevodom'] }),
    question('mushaf velika slova za dedu slabo vidi', { any: ['mushaf-krupna-slova'] }),
    question('imate li tefsir ibn kesira', { says: [isNotSold], untrue: [/^da\b/i] }),
    question('kompas za kiblu ima li', { says: [isNotSold], untrue: [/^da\b/i] }),
    question('set za hidzamu onaj manji za kuci', { any: ['hidzama-set-12-casa'] }),
    question('vakum case od silikona', { first: ['silikonske-case-4'] }),
    question('kapa za klanjat bijela', { any: ['kapa-za-namaz-heklana'] }),
    question('fes imal crveni', { any: ['fes-bordo-coha'] }),
    question('treba mi nesto svecano za obuc na nikah, ja sam mladina sestra', {
      any: ['kaftan-svecani', 'abaja-lejla-vez'],
      none: ['jelek-od-cohe'],
    }),
    question('prava svila marama', { first: ['mahrama-svila-90'] }),
    question('trebaju mi dzezva i fildzani', { all: ['bakarna-dzezva', 'fildzani-set-6'] }),
    question('nesto da lijepo mirise po stanu al da ne dimi, imam malo dijete', {
      any: ['elektricni-buhurdan'],
      none: ['ugalj-za-bahur-10'],
    }),
    question('tamnosmedja kana za kosu ima li', { says: [isOut], untrue: [/^da\b/i] }),
    question('neki domaci med i curekot u zrnu, oboje trebam', {
      all: ['curekot-sjemenke-200-g'],
      any: ['kaduljin-med-450-g', 'med-s-curekotom-450-g'],
    }),
    question('ruzina vodica al za kolace', { first: ['djulova-voda-200-ml'] }),
  ],
  pricesAndOptions: [
    question('posto je ono malo ulje od curekota', { priceOf: ['ulje-curekota-100-ml'] }),
    question('kolko kosta sedzada od vune', { priceOf: ['sedzada-vunena-tkana'] }),
    question('cijena arganovog 50ml', { says: [/24,90/] }),
    question('jel bademovo ulje na akciji', {
      says: [/10,90/],
      untrue: [/^ne\b/i, /nije na akciji|nije snižen/i],
    }),
    question('kolko je tirkizni mushaf u kutiji', { priceOf: ['mushaf-u-kutiji-tirkiz-zlato'] }),
    question('ima li abaja safija bordo u S', { says: [isOut], untrue: [/^da\b/i] }),
    question('safija xxl crna kolko dodje', { says: [/109,90/] }),
    question('koje boje ima sifon hidzab', { says: [/krem/i, /petrol/i, /pudrast/i] }),
    question('mestve 46 imate?', { says: [isOut], untrue: [/^da\b/i] }),
    question('mestve br 42 jel ima i posto su', {
      says: [/64,90/],
      untrue: [/^ne\b/i, /42[^.\n]{0,20}nije na stanju/i],
    }),
    question('plava plisana sedzada jel snizena', { says: [/24,90/], untrue: [/^ne\b/i] }),
    question('oud kambodza najmanja bocica cijena', { says: [/29,00/] }),
    question('imate l zelenu putnu sedzadu', { says: [isOut], untrue: [/^da\b(?![^.]*tamnoplav)/i] }),
    question('levha po narudzbi sta kosta sa imenom', { says: [/upit|dogovar|ponud/i] }),
    question('kolko komada jos imate bosanskog cilima', { says: [/\b1\b|jedan|jedin|posljednj|zadnj/i] }),
    question('koja je razlika u cijeni izmedju hidzama seta 12 i 24', { says: [/34,90/, /47,90/] }),
    question('колико кошта кадуљин мед', { says: [/26,00/] }),
    question('sta vam je najskuplje u radnji', { first: ['bosanski-cilim-200x300'] }),
    question('sta imate do 5 km', { atMost: 5 }),
    question('koja odjeca je na snizenju', {
      onSale: true,
      only: ['abaja-lejla-vez', 'hidzab-sifon', 'muska-galabija'],
    }),
  ],
  deliveryAndPayment: [
    question('kolka je dostava', { ...nothing, says: [/7,00/] }),
    question('od kolko maraka je postarina dzaba', { ...nothing, says: [/100/] }),
    question('za kolko dana stize u tuzlu', { ...nothing, says: [date] }),
    question('saljete l u njemacku', { ...nothing, says: [/Bosn|BiH/], untrue: [/^da\b/i] }),
    question('a jel saljete za srbiju, novi pazar', { ...nothing, says: [/Bosn|BiH/], untrue: [/^da\b/i] }),
    question('moze kartica', { ...nothing, says: [cash], untrue: [/^da\b/i] }),
    question('jel moze uplata na racun unaprijed posto me nema kuci pa bi komsinica preuzela', {
      ...nothing,
      says: [cash],
      untrue: [/^da\b/i],
    }),
    question('mogu doc licno pokupit, radim blizu ferhadije', {
      ...nothing,
      says: [/kurir|dostav|Ferhadija|\+387|info@/i],
      untrue: [/^da\b/i, /možete (?:ga |ih |je )?lično/i],
    }),
    question('jel kurir uzima jos nesto za pouzece', {
      ...nothing,
      says: [/ne naplaćuje|drugih troškova nema|bez (?:dodatn|doplat)|nema (?:drugih|dodatn)|ne plaća/i],
      untrue: [/^da\b/i],
    }),
    question('ako narucim veceras kad vi to saljete', { ...nothing, says: [date] }),
    question('dolazi l kurir subotom', { ...nothing, says: [/subot|radn/i], untrue: [/^da\b/i] }),
    question('u kolko sati otprilike dodje kurir', { ...nothing, says: [/8\D{1,10}16/] }),
    question('sta ako nisam kuci kad dodje kurir', { ...nothing, says: [/još jednom|ponovo|naredn/i] }),
    question('roba mi je 95 km, jel placam dostavu', {
      ...nothing,
      says: [/7,00|100,00/],
      sums: ['95,00', '102,00', '5,00'],
      untrue: [/^ne\b/i],
    }),
    question(
      'uzela bi dve plisane sedzade bordo i jedan tespih od masline 33, kolko je to sve sa postarinom',
      {
        says: [/76,70/],
        sums: ['59,80', '69,70', '76,70'],
      },
    ),
    question('mogu otvorit paket prije neg platim da vidim jel sve tu', {
      ...nothing,
      says: [/kurir/i, /pogleda|pregleda|oštećen/i],
    }),
    question('dobijem li racun uz paket', { ...nothing, says: [/fiskaln|račun/i], untrue: [/^ne\b/i] }),
    question('stigne li do petka u mostar', { ...nothing, says: [date] }),
    question('шаљете ли у Бањалуку и пошто', { ...nothing, says: [/7,00/] }),
    question('mogu l kuriru dat eure', { ...nothing, says: [/KM|mark/i], untrue: [/^da\b/i] }),
  ],
  returnsAndOrders: [
    question('kolko dana imam da vratim', { ...nothing, says: [/15 dana/] }),
    question('ko placa ako vracam', { ...nothing, says: [/snosite|plaćate|kupac|vaš trošak|na vaš/i] }),
    question('otvorila sam parfem i ne svidja mi se uopste, mogu l ga vratit', {
      ...nothing,
      says: [/otvoren|otpečaćen/i],
      untrue: [/^da\b/i],
    }),
    question('abaja mi velka, kako da zamijenim za manju', {
      says: [/15 dana|zamjen|zamijen/i, /\+387|info@|\/dostava/],
    }),
    question('stigli fildzani jedan razbijen!!', { ...nothing, says: [/48 sati|fotograf/i] }),
    question('gdje mi je paket narucila u ponedeljak jos nista', {
      ...nothing,
      says: [/order-history|\+387|info@/],
      untrue: [/paket je (?:poslan|na putu)/i],
    }),
    question('hocu otkazat narudzbu', { ...nothing, says: [/kurir|poslan|poslat/i, contact] }),
    question('krivu ulicu sam upisala jbg sta sad', { ...nothing, says: [contact] }),
    question('kad vratim kad dobijem pare nazad', { ...nothing, says: [/15 dana/] }),
    question('moram l se registrovat da narucim', {
      ...nothing,
      says: [
        /bez (?:korisničkog )?(?:račun|nalog|registrac|prijav)|bez njega|ne mora|nije (?:obavez|potreb)/i,
      ],
      untrue: [/^da\b/i],
    }),
    question('jel se moze vratit sedzada sto je radjena po mjeri', {
      ...nothing,
      says: [/ne (?:može|postoji|važi|mogu)|nema prav|nije moguć|izuze|ne vraća|ne prim/i],
      untrue: [/^da\b/i],
    }),
    question('dodala bi jos jedan tespih na narudzbu od jutros, moze?', { says: [contact] }),
    question('kupio elektricni buhurdan prije 2 mjeseca i vise ne grije', {
      says: [/garancij|reklamacij|neisprav|nedostat/i, contact],
    }),
    question('imam li pravo vratit samo jedno od tri stvari sto sam narucila', {
      ...nothing,
      says: [/dio|tih proizvoda|15 dana/i],
      untrue: [/^ne\b/i],
    }),
    question('falio jedan proizvod u paketu', { ...nothing, says: [contact] }),
  ],
  gifts: [
    question('poklon za mamu do 40 km', { atMost: 40, none: [...mensScents, 'muska-galabija'] }),
    question('treba mi nesto za babu penzioner, 30 maraka max', {
      atMost: 30,
      none: [...womensScents, 'bojanka-moja-dzamija', 'hidzab-sifon'],
    }),
    question('sta kupit mladencima', { any: ['poklon-set-za-mladence', 'mushaf-u-kutiji-tirkiz-zlato'] }),
    question('dajdza ide na hadz, sta da mu uzmem', {
      any: [
        'ihrami-za-hadz-i-umru',
        'vodic-za-hadz-i-umru',
        'putni-komplet-za-namaz',
        'putna-sedzada-torbica',
      ],
    }),
    question('curica 7 god rodjendan, do 35 km', {
      atMost: 35,
      any: [
        'djecija-haljina-za-namaz',
        'bojanka-moja-dzamija',
        'mali-ilmihal-za-djecu',
        'moj-prvi-ramazan',
        'djecija-sedzada',
        'sufara-prvi-koraci',
      ],
    }),
    question('hocu kolegi sto voli kafu nesto do 60km', {
      atMost: 60,
      any: [
        'poklon-set-kahva-lokum',
        'bakarna-dzezva',
        'fildzani-set-6',
        'kahva-i-kardamom',
        'rahat-lokum-ruza-350-g',
      ],
    }),
    question('idem kod amidze na useljenje, neka levha na zid', {
      any: ['levha-bismilla-mesing', 'levha-ajetul-kursi'],
    }),
    question('ima li gotov paket za ramazan da poklonim', { first: ['poklon-set-ramazan'] }),
    question('djevojci parfem za godisnjicu, imam 20 maraka', {
      atMost: 20,
      any: [...womensScents, ...sharedScents],
      none: mensScents,
    }),
    question('jel zapakujete za poklon i moze l poruka uz to', { says: [/čestit|posvet|poruk|kutij/i] }),
    question('poklon muallimu iz mekteba, skupljali smo se roditelji imamo 100 km', { atMost: 100 }),
    question('rodjak presao na islam, sta je dobro za pocetak da mu kupim', {
      any: [
        'namaz-korak-po-korak',
        'ilmihal-za-odrasle',
        'kuran-prijevod-dzepni',
        'kuran-s-prijevodom',
        'sedzada-plisana',
        'dove-za-svaki-dan',
        'putni-komplet-za-namaz',
      ],
    }),
  ],
  productFacts: [
    question('abaja safija od kojeg je materijala, jel se guzva', { says: [/nid[ae]|poliester/i] }),
    question('kolko sati drzi bijeli misk', { says: [/osam sati|8 sati|8 h/i] }),
    question('odakle su medzul hurme', { says: [/Jordan/] }),
    question('kapsule od curekota, jel zelatin svinjski??', {
      says: [/goveđ|halal/i],
      untrue: [/^da\b/i],
    }),
    question('kolko zrna kafe stane u mesingani mlin', { says: [/35 g/] }),
    question('moze l bakarna dzezva na indukciju', { says: [/podložn|podlog|ploč/i] }),
    question('silikonske case jel se peru u masini', { says: [/mašin/i], untrue: [/^ne\b/i] }),
    question('za koji uzrast je mali ilmihal', { says: [/6\s?[–-]\s?10/] }),
    question('dimenzije one sedzade sa memorijskom pjenom', { says: [/110 × 70/] }),
    question('da l se elektricni buhurdan sam gasi', { says: [/sat|60|šezdeset/i], untrue: [/^ne\b/i] }),
  ],
  contact: [
    question('broj tel', { ...nothing, says: [/\+387 33 000 000/] }),
    question('do kad radite subotom', { ...nothing, says: [/9\s?[–-]\s?14/] }),
    question('daj mi zivog coveka da pricam', { ...nothing, says: [contact] }),
    question('gde se nalazite', { ...nothing, says: [/Ferhadija 12/] }),
    question('imate mejl?', { ...nothing, says: [/info@sultan/] }),
  ],
  smallTalkAndHealth: [
    question('selam sta ima', nothing),
    question('ko ce bit prvak premijer lige sta mislis', { ...nothing, untrue: [/prvak će/i] }),
    question('imam visok pritisak, jel curekot pomaze', {
      says: [/ljekar|doktor|farmaceut/i],
      untrue: [/^da\b/i],
    }),
    question('trudna sam 5 mj smijem l pit kapsule curekota', {
      says: [/ljekar|doktor|farmaceut/i],
      untrue: [/^da\b/i, /smijete piti/i],
    }),
  ],
}
