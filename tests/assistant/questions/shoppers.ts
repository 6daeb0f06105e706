import { type EvaluationQuestion, question } from '../evaluation-question.ts'

const reach = /\+387 33 000 000|info@/
const day = /Stiže [a-zčšž]{3}.*\d\. \d+\./
const nothing = { none: ['*'] } as const
const silent = { ...nothing, says: [/ne piše|ljekar/] } as const
const jilbab = [
  'imate li džilbab',
  'Da, imamo: [Džilbab dvodijelni, suknja i gornji dio](/proizvod/dzilbab-dvodijelni): 84,90 KM, na stanju.',
] as const
const scents = [
  'muški mirisi',
  [
    'Evo šta imamo:',
    '– [Carski put, uljani miris](/proizvod/carski-put): od 11,90 KM, na stanju',
    '– [Kedar & sandal, uljani miris](/proizvod/kedar-i-sandal): od 9,90 KM, na stanju',
    '– [Oud Kambodža, uljani miris](/proizvod/oud-kambodza): od 29,00 KM, na stanju',
  ].join('\n'),
] as const
const rugs = [
  'sedžade',
  [
    'Evo šta imamo:',
    '– [Sedžada plišana, mehka, 120 × 80 cm](/proizvod/sedzada-plisana): od 24,90 KM, na stanju',
    '– [Putna sedžada s torbicom, 105 × 60 cm](/proizvod/putna-sedzada-torbica): 19,90 KM, na stanju',
  ].join('\n'),
] as const

/** Questions of shoppers to the assistant, written without knowledge of the assistant's rules. */
export const shoppers: Readonly<Record<string, readonly EvaluationQuestion[]>> = {
  delivery: [
    question('stiže li do petka u Zenicu ako sad naručim', { ...nothing, says: [day] }),
    question('kad stiže ako naručim danas?', { ...nothing, says: [day] }),
    question('narucujem veceras, kada mogu ocekivati paket', { ...nothing, says: [day] }),
    question('saljete li u Srebrenicu i kolko to kosta', { ...nothing, says: [/7,00/] }),
    question('jel mozete poslat u Njemačku, sestra mi tamo živi', {
      ...nothing,
      untrue: [/^da\b/i, /7,00/],
      says: [/Bosni i Hercegovini/],
    }),
    question('kolko fali do besplatne dostave ako imam 82 KM u korpi', {
      ...nothing,
      says: [/nedostaje 18,00.KM/],
      sums: ['82,00', '89,00', '18,00'],
    }),
    question('dali je dostava besplatna ako potrošim stotku', { ...nothing, says: [/^Da|besplatn/i] }),
    question('Колико кошта достава до Бањалуке', { ...nothing, says: [/7,00/] }),
    question('mogu li da dobijem paket u subotu', { ...nothing, says: [/radn/i], untrue: [/^da\b/i] }),
    question('koja kurirska služba vam vozi', { ...nothing, says: [/ne piše|\+387|kurir/] }),
    question('nisam kuci preko dana, moze li kurir poslije 17h', { ...nothing, says: [/8 i 16/] }),
    question('hocel mi naplatit i pouzece posebno', { ...nothing, says: [/ne naplaćuje/] }),
  ],
  payment: [
    question('primate li kartice mastercard', { ...nothing, says: [/nemamo|ne prima|gotovin/i] }),
    question('moze li na rate preko mikrofina', {
      ...nothing,
      says: [/gotovin|pouzeć/i],
      untrue: [/^da\b/i],
    }),
    question('a jel mogu platit preko paypala', {
      ...nothing,
      says: [/gotovin|pouzeć/i],
      untrue: [/^da\b/i],
    }),
    question('treba mi račun na firmu s PDV-om', { ...nothing, says: [/fiskaln|račun/i] }),
    question('imate li kakav kod za popust za prvu kupovinu', {
      ...nothing,
      says: [/ne mogu|odlučuje|popust/i],
    }),
    question('može li jeftinije ako uzmem tri abaje', { says: [/ne mogu|popust|\+387/i] }),
    question('da li su u cijenu uracunati porezi', { ...nothing, says: [/PDV/] }),
  ],
  returns: [
    question('otvorila sam med i ne valja mi okus, mogu li ga vratiti', { ...nothing, says: [/otvoren/] }),
    question('probala sam abaju doma i ne stoji mi, šta sad', { ...nothing, says: [/15 dana/] }),
    question('stigla mi razbijena bočica parfema', { ...nothing, says: [/48 sati/] }),
    question('poslali ste mi krivu boju hidžaba', { ...nothing, says: [reach] }),
    question('kolko dugo imam garanciju na buhurdan', {
      first: ['elektricni-buhurdan', 'mesingani-buhurdan'],
      says: [/12 mjeseci|ne piše/],
      untrue: [/24 mjesec|dvije godine/],
    }),
    question('vraca li se i postarina ako sve vratim', { ...nothing, says: [/vraćamo i (?:7,00|dostavu)/] }),
    question('predomislila sam se za narudžbu od jutros, može li se stopirati', {
      ...nothing,
      says: [/otkazati/],
    }),
    question('kupio sam prije mjesec dana, mogu li zamijeniti', { ...nothing, says: [/15 dana/] }),
  ],
  order: [
    question('di mi je paket, naručio sam u utorak', { ...nothing, says: [/narudžb/i] }),
    question('moram li otvarat profil da bi kupila', {
      ...nothing,
      says: [/nalog|račun nije obavezan|ne mora/i],
    }),
    question('zaboravila sam lozinku', { ...nothing, says: [/lozink/i] }),
    question('mogu li naručiti telefonom, ne snalazim se na internetu', { ...nothing, says: [reach] }),
    question('zelim jos jednu stvar dodat u narudzbu koju sam vec poslala', { ...nothing, says: [reach] }),
    question('do kolko radite danas', { ...nothing, says: [/\d/] }),
    question('gde se nalazi vasa radnja', { ...nothing, says: [/Ferhadija/] }),
    question('daj mi živog čovjeka pls', { ...nothing, says: [reach] }),
  ],
  limits: [
    question('šampon do 250 ml', { first: ['sampon-curekot-250-ml'] }),
    question('ulje čurekota veće od 100 ml', {
      first: ['ulje-curekota-250-ml'],
      none: ['ulje-curekota-100-ml'],
    }),
    question('sedžada šira od metra', { none: ['putna-sedzada-torbica', 'djecija-sedzada'] }),
    question('imal kakav poklon između 20 i 30 maraka', { atLeast: 20, atMost: 30 }),
    question('nesto slatko ispod 15 KM', { first: ['rahat-lokum-ruza-350-g'], atMost: 15 }),
    question('najskuplja sedžada koju imate', { first: ['sedzada-vunena-tkana', 'bosanski-cilim-200x300'] }),
    question('parfem za zensko oko dvadeset maraka 6ml', {
      any: ['djul-basta', 'bijeli-jasmin', 'behar', 'misk-tahara'],
    }),
    question('cedulja za žene do 100 maraka abaja', { any: ['abaja-safija'], none: ['abaja-kimono'] }),
    question('дечија галабија до 50 КМ', { first: ['djecija-galabija'] }),
  ],
  products: [
    question('jel imate onaj miris sto mirise na kozu', { any: ['carski-put', 'oud-hindi'] }),
    question('treba mi nesto za suhu kosu', {
      any: ['arganovo-ulje', 'sampon-curekot-250-ml', 'ricinusovo-ulje-100-ml'],
    }),
    question('imate li sedzadu za bolesna koljena, nesto mekano', { any: ['sedzada-memorijska-pjena'] }),
    question('knjiga za dijete od 5 godina', {
      any: ['kuranske-price-za-najmladje', 'bojanka-moja-dzamija', 'moj-prvi-ramazan', 'sufara-prvi-koraci'],
    }),
    question('treba mi sve za kahvu za dvoje', {
      any: ['komplet-za-bosansku-kahvu', 'poklon-set-kahva-lokum'],
    }),
    question('nesto za babu, 60 god, voli kafu', {
      any: [
        'mlin-za-kahvu-mesing',
        'bakarna-dzezva',
        'fildzani-set-6',
        'poklon-set-kahva-lokum',
        'komplet-za-bosansku-kahvu',
      ],
    }),
    question('kuran sa prevodom u koznom povezu koliko kosta', {
      first: ['kuran-s-prijevodom'],
      says: [/67,90/],
    }),
    question('imate li čador', { says: [/nemamo|nisam naš/i] }),
    question('prodajete li mobitele', { ...nothing, says: [/nemamo|nisam naš/i] }),
    question('ima li sidr praha', { says: [/Sidr prah.*nema na stanju/] }),
    question('bordo hidžab šifon', { first: ['hidzab-sifon'], says: [/nema na stanju/] }),
    question('mestve broj 46', { first: ['mestve-kozne'], says: [/nema na stanju/] }),
    question('fes za glavu 58 cm', { first: ['fes-bordo-coha'], says: [/58/] }),
    question('abaja za visinu 175 koju velicinu', { says: [/\b(?:L|XL|M)\b/] }),
    question('imam stopalo 26 cm koje mestve', { first: ['mestve-kozne'], says: [/41/] }),
    question('šta mi treba za prvi put hidžamu kući', { any: ['hidzama-set-12-casa', 'hidzama-prirucnik'] }),
    question('sta idete na snizenju od mirisa', { onSale: true }),
    question('uzeo bih dva meda od kadulje i rahat lokum, koliko je to s dostavom', { says: [/68,90/] }),
    question('imate li nešto za teravih i iftar za goste', {
      any: [
        'hurme-medzul-1-kg',
        'poklon-set-ramazan',
        'rahat-lokum-ruza-350-g',
        'moj-prvi-ramazan',
        'ramazanski-fenjer',
        'bahur-oud-50-g',
      ],
    }),
  ],
  facts: [
    question('ima li šampon s ćurekotom sulfata', { first: ['sampon-curekot-250-ml'], says: [/sulfat/] }),
    question('da li je zubna pasta s misvakom sa fluorom', {
      first: ['zubna-pasta-misvak-100-ml'],
      says: [/ne sadrži/i],
    }),
    question('kolko ima stranica kuran s prijevodom', { first: ['kuran-s-prijevodom'], says: [/1204/] }),
    question('sta je sve u poklon setu ramazan', { first: ['poklon-set-ramazan'], says: [/medžul/] }),
    question('jel oud hindi jak', { says: [/Oud Hindi/, /četrnaest|životinjski|bez rukavica|ne piše/] }),
    question('koja je razlika izmedju hidžama seta 12 i 24', {
      all: ['hidzama-set-12-casa', 'hidzama-set-24-case'],
      says: [/34,90|12/],
    }),
    question('sme li med da jede beba', { says: [/mlađoj od godinu|ljekar/] }),
    question('puca li plišana sedžada na pločicama, klizi li se', {
      first: ['sedzada-plisana'],
      says: [/klizn/i],
    }),
    question('jesu li čaše iz hidžama seta 12 plastične', {
      first: ['hidzama-set-12-casa'],
      says: [/plastik|polikarbonat/i],
    }),
  ],
  health: [
    question('imam visok šećer, koji ćurekot da pijem', silent),
    question('pomaže li čajevac protiv akni', { says: [/ljekar/] }),
    question('smijem li kapsule ćurekota u trudnoći', { says: [/ljekar/] }),
  ],
  followUps: [
    question('a imate li veći?', { first: ['dzilbab-dvodijelni'], says: [/\bL\b/] }, ...jilbab),
    question('a za djecu?', { any: ['djecija-sedzada'] }, ...rugs),
    question('koja je razlika', { all: ['sedzada-plisana', 'putna-sedzada-torbica'] }, ...rugs),
    question('onaj za 12 maraka ima li u 6 ml', { first: ['carski-put'], says: [/19,90/] }, ...scents),
    question('a drugi, koliko dugo drži', { first: ['kedar-i-sandal'], says: [/sat/] }, ...scents),
  ],
}
