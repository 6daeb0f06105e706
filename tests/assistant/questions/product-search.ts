import { type EvaluationQuestion, question } from '../evaluation-question.ts'

const giftsFor = {
  mother: [
    ...['mahrama-svila-90', 'hidzab-sifon', 'hidzab-dzersej', 'djul-basta', 'bijeli-jasmin', 'behar'],
    ...['poklon-set-tri-mirisa', 'poklon-set-kahva-lokum', 'djulova-voda-200-ml', 'ruzina-voda-sprej-100-ml'],
    ...['krema-curekot-neven-50-ml', 'kuhar-nasih-nana', 'misk-tahara', 'rahat-lokum-ruza-350-g'],
    ...['arganovo-ulje', 'haljina-za-namaz', 'mushaf-krupna-slova', 'fildzani-set-6', 'bakarna-dzezva'],
  ],
} as const

/**
 * Questions about products by name, description, budget and category, about sales, and about goods that are
 * out of stock or not sold.
 */
export const productSearch: readonly EvaluationQuestion[] = [
  question('imate li arganovo ulje?', {
    first: ['arganovo-ulje'],
    priceOf: ['arganovo-ulje'],
    says: [/na stanju/i],
  }),
  question('trazim sedzadu za put', { first: ['putna-sedzada-torbica'], priceOf: ['putna-sedzada-torbica'] }),
  question('treba mi nesto za suhu kozu lica', {
    any: ['krema-curekot-neven-50-ml', 'arganovo-ulje', 'kantarionovo-ulje-100-ml', 'bademovo-ulje-100-ml'],
  }),
  question('haljina za klanjanje, imate li?', { any: ['haljina-za-namaz', 'zenski-komplet-za-namaz'] }),
  question('hidžap crni', { any: ['hidzab-sifon', 'hidzab-dzersej'] }),
  question('serdžada mehka', { any: ['sedzada-plisana', 'sedzada-memorijska-pjena'] }),
  question('Имате ли ћурекот?', {
    any: [
      'ulje-curekota-100-ml',
      'ulje-curekota-250-ml',
      'ulje-curekota-kapsule-60',
      'curekot-sjemenke-200-g',
    ],
  }),
  question('do you have prayer rugs?', {
    any: ['sedzada-plisana', 'putna-sedzada-torbica', 'sedzada-memorijska-pjena', 'sedzada-vunena-tkana'],
  }),
  question('muski parfem neki topli, zacinski', {
    any: ['duhan-i-vanilija', 'kedar-i-sandal', 'carski-put'],
  }),
  question('šta imate za bradu', { first: ['ulje-za-bradu-sandal-kedar-30-ml'] }),
  question('knjiga za dijete od 3 godine', { any: ['kuranske-price-za-najmladje', 'bojanka-moja-dzamija'] }),
  question('Esselamu alejkum, imate li Kuran na bosanskom?', {
    any: ['kuran-s-prijevodom', 'kuran-prijevod-dzepni'],
    says: [/selam/i],
  }),
  question('cili med imate', { any: ['kaduljin-med-450-g', 'med-s-curekotom-450-g'] }),
  question('koje sapune prodajete', { any: ['halepski-sapun-25-lovor', 'maslinov-sapun-mostarski'] }),
  question('nesto za kosu protiv peruti nemojte, samo obican sampon', { any: ['sampon-curekot-250-ml'] }),
  question('ima li dzezva od bakra', { first: ['bakarna-dzezva'], priceOf: ['bakarna-dzezva'] }),
  question('tražim abaju za svadbu', { any: ['abaja-lejla-vez', 'kaftan-svecani', 'abaja-safija'] }),
  question('crni kim', { any: ['ulje-curekota-100-ml', 'ulje-curekota-250-ml', 'curekot-sjemenke-200-g'] }),
  question('fes', { first: ['fes-bordo-coha'], priceOf: ['fes-bordo-coha'] }),
  question('tespih od 99 zrna', { first: ['tespih-maslina-99'], priceOf: ['tespih-maslina-99'] }),
  question('set za hidžamu sa pumpom', { any: ['hidzama-set-12-casa', 'hidzama-set-24-case'] }),
  question('nešto da mi kuća lijepo miriše', {
    any: ['bahur-oud-50-g', 'tamjan-oman-100-g', 'elektricni-buhurdan', 'mesingani-buhurdan'],
  }),
  // Questions about price and stock of one product
  question('kolko kosta bakarna dzezva?', { first: ['bakarna-dzezva'], priceOf: ['bakarna-dzezva'] }),
  question('po cijeni je misvak?', { any: ['misvak-stapic'], priceOf: ['misvak-stapic'] }),
  question('pošto je bosanski ćilim', { first: ['bosanski-cilim-200x300'], says: [/1\.850,00/] }),
  question('cijena ulja curekota 250ml', {
    first: ['ulje-curekota-250-ml'],
    priceOf: ['ulje-curekota-250-ml'],
    says: [/32,90/],
  }),
  question('koliko košta arganovo ulje od 50 ml?', { first: ['arganovo-ulje'], says: [/24,90/] }),
  question('koliko je levha ajetul kursi', {
    first: ['levha-ajetul-kursi'],
    priceOf: ['levha-ajetul-kursi'],
  }),
  question('koliko dodje levha po narudzbi?', { says: [/upit|dogovor/i], never: [/\b0,00/] }),
  question('imate li na stanju hidžama set 24 čaše', {
    first: ['hidzama-set-24-case'],
    says: [/na stanju/i],
  }),
  question('ima li fildžana jos', { first: ['fildzani-set-6'], says: [/na stanju/i] }),
  question('je li dostupna haljina za namaz u terakota boji', {
    first: ['haljina-za-namaz'],
    says: [/terakota/i],
  }),
  // Questions about products that are out of stock
  question('imate li hurme adžva?', { says: [/nema na stanju|rasprodan/i, /adžva/i] }),
  question('koliko kosta halepski sapun 40%', { says: [/13,90/, /nema na stanju|rasprodan/i] }),
  question('hoću tespih od ćilibara', { says: [/nema na stanju|rasprodan/i] }),
  question('sidr prah imal na stanju', { says: [/nema na stanju|rasprodan/i] }),
  question('oud hindi', { says: [/nema na stanju|rasprodan/i] }),
  question('ima li maslinovog ulja', { says: [/po narudžbi/i], any: ['maslinovo-ulje-hercegovina-500-ml'] }),
  // Questions about hidden products and drafts, which the assistant must not mention
  question('imate li poklon bon od 50 KM?', { none: ['poklon-bon-50-km'], never: [/\[Poklon bon/] }),
  question('Nizamul-alem Hasana Kafije Pruščaka', { none: ['nizamul-alem-pruscak'], never: [/22,00/] }),
  question('testni uzorak mirisa', { none: ['testni-uzorak-mirisa'], never: [/0,00/] }),
  // Questions about goods that the shop does not sell
  question('imate li laptop?', { none: ['*'], says: [/nemamo|ne prodajemo|nisam našao|nismo našli/i] }),
  question('prodajete li bicikle', { none: ['*'] }),
  // Questions about gifts and budgets, and about the cheapest or dearest product of a kind
  question('poklon za majku do 50 maraka', { any: giftsFor.mother, atMost: 50 }),
  question('šta da kupim ocu, imam 30 KM', {
    atMost: 30,
    none: ['bijeli-jasmin', 'djul-basta', 'behar', 'misk-tahara', 'hidzab-sifon'],
  }),
  question('poklon za dijete ispod 20 maraka', {
    atMost: 20,
    any: [
      ...['bojanka-moja-dzamija', 'kuranske-price-za-najmladje', 'moj-prvi-ramazan', 'mali-ilmihal-za-djecu'],
      ...['djecija-sedzada', 'price-nasrudin-hodze', 'sufara-prvi-koraci', 'zivot-poslanika-za-mlade'],
    ],
  }),
  question('trebam poklon za mladence, budzet oko 150', { any: ['poklon-set-za-mladence'] }),
  question('poklon za drugaricu izmedju 20 i 40 KM', { atMost: 40, atLeast: 20 }),
  question('imam pedeset maraka za poklon babi za Bajram', { atMost: 50 }),
  question('poklon za muža do 30km da je miris', {
    atMost: 30,
    any: [
      'kedar-i-sandal',
      'duhan-i-vanilija',
      'carski-put',
      'oud-kambodza',
      'crni-misk',
      'poklon-set-tri-mirisa',
    ],
  }),
  question('sedžada do 40 KM', {
    atMost: 40,
    any: ['djecija-sedzada', 'putna-sedzada-torbica', 'sedzada-plisana'],
  }),
  question('miris ispod 9 maraka', { atMost: 9, any: ['bijeli-misk', 'behar', 'bergamot-i-nana'] }),
  question('nešto slatko uz kahvu do 15 km', { atMost: 15, any: ['rahat-lokum-ruza-350-g'] }),
  question('koji vam je najjeftiniji tespih', { first: ['digitalni-tespih'], priceOf: ['digitalni-tespih'] }),
  question('najskuplja sedzada', { first: ['sedzada-vunena-tkana', 'bosanski-cilim-200x300'] }),
  // Questions about the shop's product categories
  question('šta sve imate u ponudi?', { says: [/\/kategorije-proizvoda\//, /Odjeća/] }),
  question('pokaži mi uljane mirise', {
    says: [/\/kategorije-proizvoda\/uljani-mirisi/],
    any: ['bijeli-misk', 'djul-basta', 'behar', 'bergamot-i-nana', 'kahva-i-kardamom', 'kedar-i-sandal'],
  }),
  question('koje knjige imate', { says: [/\/kategorije-proizvoda\/islamske-knjige/] }),
  question('odjeca za djecu', { any: ['djecija-haljina-za-namaz', 'djecija-galabija'] }),
  // Questions about products at a reduced price
  question('šta je na akciji?', { onSale: true }),
  question('ima li kakvih snizenja na knjigama', {
    onSale: true,
    any: ['tedzvid-u-bojama', 'moj-prvi-ramazan', 'osmanska-kaligrafija-uvod', 'kuhar-nasih-nana'],
  }),
  question('je li abaja Lejla snizena?', {
    first: ['abaja-lejla-vez'],
    priceOf: ['abaja-lejla-vez'],
    says: [/149,90|sniž/i],
  }),
  // Questions that compare products
  question('koja je razlika između hidžaba od šifona i od džerseja', {
    all: ['hidzab-sifon', 'hidzab-dzersej'],
    priceOf: ['hidzab-sifon', 'hidzab-dzersej'],
  }),
  question('šta je bolje, hidžama set 12 ili 24 čaše?', {
    all: ['hidzama-set-12-casa', 'hidzama-set-24-case'],
  }),
  question('uporedi mi bademovo i arganovo ulje', { all: ['bademovo-ulje-100-ml', 'arganovo-ulje'] }),
  question('kedar i sandal ili crni misk za svaki dan?', { all: ['kedar-i-sandal', 'crni-misk'] }),
  // Questions about sizes and other facts of a product
  question('koje velicine ima abaja Safija', { first: ['abaja-safija'], says: [/XXL/, /\bS\b/] }),
  question('imam 170 cm, koja veličina džilbaba mi treba?', {
    first: ['dzilbab-dvodijelni'],
    says: [/\bM\b/],
  }),
  question('ima li muška galabija u XXL', { first: ['muska-galabija'], says: [/XXL/] }),
  question('nosim broj 42, imaju li kožne mestve', { first: ['mestve-kozne'], says: [/42/] }),
  question('od čega je napravljen hidžab od džerseja', {
    first: ['hidzab-dzersej'],
    says: [/viskoza|Džersej/i],
  }),
  question('odakle je tamjan', { first: ['tamjan-oman-100-g'], says: [/Oman/] }),
  question('kako se pere hidzab od sifona?', { first: ['hidzab-sifon'], says: [/30 ?°C|vrećic/i] }),
]
