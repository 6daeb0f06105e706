import { type EvaluationQuestion, question } from '../evaluation-question.ts'
import { deliveryTime, km, notSold, outOfStock } from './patterns.ts'

const rugs = ['sedzada-plisana', 'putna-sedzada-torbica', 'sedzada-memorijska-pjena', 'sedzada-vunena-tkana']
const none = { none: ['*'] } as const

/**
 * Evaluation questions for the assistant: wishes, gifts, stock, and goods that the shop does not sell. The
 * assistant must not be adapted to these questions.
 */
export const frozenProducts: readonly EvaluationQuestion[] = [
  question('treba mi poklon za mamu do 40 KM, voli kahvu', {
    any: ['fildzani-set-6', 'bakarna-dzezva'],
    atMost: 40,
  }),
  question('nesto za muza za bradu', {
    first: ['ulje-za-bradu-sandal-kedar-30-ml'],
    priceOf: ['ulje-za-bradu-sandal-kedar-30-ml'],
    untrue: [/potiče rast|brže raste|da raste/i],
  }),
  // The shopper asks for equipment for a pilgrimage, so a guide book is not a suitable product for the reply.
  question('Žena sam i u martu idem na umru, šta mi od opreme imate?', {
    any: ['putni-komplet-za-namaz', 'putna-sedzada-torbica', 'zenski-komplet-za-namaz', 'haljina-za-namaz'],
    none: ['ihrami-za-hadz-i-umru'],
  }),
  question('sedzada do 30 maraka', {
    any: ['sedzada-plisana', 'putna-sedzada-torbica'],
    only: ['sedzada-plisana', 'putna-sedzada-torbica', 'djecija-sedzada'],
    atMost: 30,
  }),
  question('Tražim knjigu za dete od 3 godine, nešto lepo sa slikama', {
    first: ['kuranske-price-za-najmladje'],
    only: ['kuranske-price-za-najmladje', 'bojanka-moja-dzamija'],
  }),
  question('парфем за дјевојку до 20 марака, нешто лагано', {
    any: ['behar', 'bergamot-i-nana', 'bijeli-misk'],
    only: ['behar', 'bergamot-i-nana', 'bijeli-misk', 'djul-basta', 'misk-tahara'],
    atMost: 20,
  }),
  question('Tek sam primila islam i učim klanjati, ne znam odakle da počnem, šta da kupim?', {
    any: [
      'namaz-korak-po-korak',
      'ilmihal-za-odrasle',
      'zenski-komplet-za-namaz',
      'haljina-za-namaz',
      ...rugs,
    ],
  }),
  question('hoću miris bez alkohola koji drži cijeli dan, do 30 KM', {
    any: ['ambra-i-safran', 'crni-misk', 'misk-tahara', 'oud-kambodza'],
    none: ['bergamot-i-nana', 'behar', 'sampon-curekot-250-ml', 'ulje-za-bradu-sandal-kedar-30-ml'],
    atMost: 30,
    untrue: [/(?<!ne )sadrž\S+ alkohol|na bazi alkohola/i],
  }),
  question('poklon za nikah rodici, do 150 km, da bude bas svecano', {
    any: ['poklon-set-za-mladence', 'mushaf-u-kutiji-tirkiz-zlato'],
    atMost: 150,
  }),
  question('Djedu teško klanjati na tvrdom, koljena mu više nisu što su bila, ima li neka mekša sedžada?', {
    any: ['sedzada-memorijska-pjena'],
    untrue: [/(?<!ne )može se (?:smotati|saviti|rolati)/i],
  }),
  // Each of the three products below has a single option on sale, which is not the product's cheapest option.
  // A reply is wrong if it lists one of these products without the price of the option on sale.
  question('šta imate na akciji sad', {
    onSale: true,
    never: [
      /\/djul-basta\)(?!.*24,90|.*\n(?!– \[).*24,90)/,
      /\/kuran-s-prijevodom\)(?!.*67,90|.*\n(?!– \[).*67,90)/,
      /\/arganovo-ulje\)(?!.*36,90|.*\n(?!– \[).*36,90)/,
    ],
  }),
  question('imal adzva hurmi', { says: [outOfStock, /medžul|berb/i] }),
  question('jel ima hidžab od šifona u bordo boji?', {
    any: ['hidzab-sifon', 'hidzab-dzersej'],
    says: [outOfStock, /Crna|Krem|Pudrasta|Petrol|Maslinasta|džersej/i],
    untrue: [/hidzab-sifon\)[^\n]*Bordo: [\d,]+ KM, na stanju/i],
  }),
  question('Za komplet za bosansku kafu piše da ga nema na stanju a opet ga mogu dodati u korpu, kako to?', {
    any: ['komplet-za-bosansku-kahvu'],
    says: [/petnaest|15 dana/i, /po narudžbi|naruč|radionic|bude gotov|spremn/i],
    untrue: [/komplet-za-bosansku-kahvu\)[^\n]*129,00 KM, na stanju/],
  }),
  question('kad ce opet halepski sapun 40 posto lovora', {
    says: [outOfStock, /ne mogu (?:\S+ )?(?:reći|znati)|ne znam|nije poznat|ne piše|nemam podat/i],
  }),
  question('Имате ли Ријадус-салихин комплет?', { says: [/Rijadus/i, outOfStock] }),
  question('imate li poklon bon od 50 maraka', {
    none: ['potkapa-bone'],
    says: [/nemamo|u pripremi|ne može(?:te)?|ni(?:je|su) (?:u ponudi|dostup|u prodaji)|još ne|ne prodajemo/i],
    untrue: [/Da, imamo/],
  }),
  question('Kupujem poklon kolegi koji ima sve, do 60 KM, ne pije se, ne nosi se, da bude naše', {
    any: [
      'mesingani-buhurdan',
      'bascarsija-zanati-i-zanatlije',
      'levha-bismilla-mesing',
      'ljetopis-baseskija-izbor',
      'kuhar-nasih-nana',
      'kaduljin-med-450-g',
      'maslinovo-ulje-hercegovina-500-ml',
    ],
    none: ['kapa-za-namaz-heklana', 'fes-bordo-coha', 'mahrama-svila-90'],
    atMost: 60,
  }),
  question('sestri za rodjendan miris a pojma nemam koji voli', {
    any: ['poklon-set-tri-mirisa'],
    says: [km('24,90')],
    untrue: [/poklon-set-tri-mirisa\): 29,90 KM, na stanju/],
  }),
  question('Treba mi sedžada za babu i jedan tespih uz nju, i koliko dođe dostava u Tuzlu?', {
    any: rugs,
    says: [/Tespih od|tespih-(?:maslina|cilibar)|Digitalni tespih/, km('7,00')],
  }),
  question(
    'Pozdrav, uzela bih 2 halepska sapuna od 25% i jednu džezvu za 4 kahve, koliko je to sve sa dostavom i za koliko dana stiže u Livno?',
    {
      sums: ['19,80', '56,70', '63,70'],
      says: [/\b63,70\b/, deliveryTime],
    },
  ),
  question(
    "dajte broj telefona, recite da l radite nedeljom, i imate li kur'an krupnih slova za staru majku koja slabije vidi",
    {
      any: ['mushaf-krupna-slova'],
      says: [/\+387 33 000 000/, /nedjelj|pon–pet/i],
      untrue: [/nedjelj\S*[: ]+(?:od )?\d/i],
    },
  ),
  question('imate li burme za vjenčanje', { says: [notSold], untrue: [/Da, imamo/] }),
  question('prodajete li burkini za kupanje', { says: [notSold], untrue: [/Da, (?:imamo|prodajemo)/] }),
  question('treba mi punjac za iphone', { ...none, says: [notSold] }),
  question('Imate li baklavu, onu pravu, da mi stigne za Bajram?', {
    says: [notSold],
    untrue: [/Da, imamo/],
  }),
  question('trebam 200 tespiha za džemat, ima li veleprodajna cijena', {
    says: [/\+387 33 000 000|info@/],
    untrue: [/veleprodajna cijena (?:je|iznosi)|200 komada[^.\n]*na stanju/i],
  }),
  question('imate li kanu tamnosmeđu i mogu li je vratiti ako mi boja ne ispadne dobra', {
    says: [outOfStock, /neotvoren|otvoren\S+[^.]*(?: ne | nije)|\bne[^.]* otvoren/i],
    untrue: [/tamnosmeđa: [\d,]+ KM, na stanju/i],
  }),
]
