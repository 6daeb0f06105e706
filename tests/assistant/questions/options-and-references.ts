import { type EvaluationQuestion, question } from '../evaluation-question.ts'

const kimono = '[Abaja kimono s pojasom, otvorena](/proizvod/abaja-kimono) – 119,90 KM, na stanju'
const safija = '[Abaja „Safija”, jednobojna, širokog kroja](/proizvod/abaja-safija) – od 99,90 KM, na stanju'
const lejla = '[Abaja „Lejla” s vezom na rukavima](/proizvod/abaja-lejla-vez) – 129,90 KM, na stanju'
const abayas = ['imate li abaje', `Evo šta imamo:\n– ${lejla}\n– ${safija}\n– ${kimono}`] as const
const korans = [
  'imate li Kuran s prijevodom',
  [
    'Da, imamo:',
    '– [Kur’an s prijevodom na bosanski jezik](/proizvod/kuran-s-prijevodom) – od 45,90 KM, na stanju',
    '– [Kur’an – prijevod značenja, džepno izdanje](/proizvod/kuran-prijevod-dzepni) – 14,90 KM, na stanju',
  ].join('\n'),
] as const
const rugs = [
  'tražim sedžadu',
  [
    'Evo šta imamo:',
    '– [Sedžada plišana, mehka, 120 × 80 cm](/proizvod/sedzada-plisana) – od 24,90 KM, na stanju',
    '– [Putna sedžada s torbicom, 105 × 60 cm](/proizvod/putna-sedzada-torbica) – 19,90 KM, na stanju',
    '– [Sedžada s memorijskom pjenom, debela 2 cm](/proizvod/sedzada-memorijska-pjena) – 64,90 KM, na stanju',
    '– [Sedžada vunena, ručno tkana, 125 × 80 cm](/proizvod/sedzada-vunena-tkana) – 159,00 KM, na stanju',
  ].join('\n'),
] as const
const scarves = [
  'hidžabi?',
  [
    'Evo šta imamo:',
    '– [Hidžab od šifona, 180 × 70 cm](/proizvod/hidzab-sifon) – od 9,90 KM, na stanju',
    '– [Hidžab od džerseja, 200 × 80 cm](/proizvod/hidzab-dzersej) – 15,90 KM, na stanju',
  ].join('\n'),
] as const
const scents = [
  'behar',
  'bijeli-jasmin',
  'djul-basta',
  'misk-tahara',
  'bijeli-misk',
  'ambra-i-safran',
  'bergamot-i-nana',
  'kahva-i-kardamom',
] as const
const denies = /nemamo|nema\b|ne postoji/i

/**
 * Evaluation questions about options, follow-up questions, comparisons and superlatives, grouped by subject.
 */
export const optionsAndReferences: Readonly<Record<string, readonly EvaluationQuestion[]>> = {
  options: [
    question('abaja kimono L/XL maslinasta ima li?', {
      first: ['abaja-kimono'],
      says: [denies, /S\/M/],
      never: [/Da, imamo/],
    }),
    question('imate li abaju kimono u maslinastoj boji, treba mi L', {
      first: ['abaja-kimono'],
      says: [denies],
      never: [/Da, imamo/],
    }),
    question('kimono abaja terakota L', { first: ['abaja-kimono'], says: [/119,90/, /na stanju/] }),
    question('abaja lejla bordo S', { first: ['abaja-lejla-vez'], says: [/nema na stanju/] }),
    question('abaja safija maslinasta XXL ima li na stanju', {
      first: ['abaja-safija'],
      says: [/nema na stanju/],
      never: [/Da, imamo/],
    }),
    question('safija XXL crna koliko košta', { first: ['abaja-safija'], says: [/109,90/] }),
    question('safija abaja zelena M', { first: ['abaja-safija'], says: [denies, /bordo/i] }),
    question('muška galabija XXL siva', { first: ['muska-galabija'], says: [/nema na stanju/] }),
    question('galabija muska u crnoj boji, M', { first: ['muska-galabija'], says: [denies, /bijela/i] }),
    question('abaja lejla XXL', { first: ['abaja-lejla-vez'], says: [denies], never: [/Da, imamo/] }),
    question('arganovo ulje 200 ml koliko je', { first: ['arganovo-ulje'], says: [denies, /36,90/] }),
    question('hidžab od džerseja u krem boji', { first: ['hidzab-dzersej'], says: [denies, /pijesak/i] }),
    question('mestve broj 36', { first: ['mestve-kozne'], says: [denies, /37/] }),
    question('mestve 46 ima li', { first: ['mestve-kozne'], says: [/nema na stanju/] }),
    question('duhan i vanilija 12 ml', { first: ['duhan-i-vanilija'], says: [/nema na stanju/] }),
    question('a u maslinastoj L/XL?', { first: ['abaja-kimono'], says: [denies] }, 'abaja kimono', kimono),
    question('a u bordo S?', { first: ['abaja-lejla-vez'], says: [/nema na stanju/] }, 'abaja lejla', lejla),
  ],
  followUps: [
    question('imate li u XXL', { first: ['abaja-safija'], says: [/XXL/, /109,90/] }, ...abayas),
    question(
      'ima li neka u bordo?',
      { any: ['abaja-safija', 'abaja-lejla-vez'], says: [/bordo/i] },
      ...abayas,
    ),
    question(
      'onaj manji koliko je',
      { first: ['kuran-prijevod-dzepni'], priceOf: ['kuran-prijevod-dzepni'] },
      ...korans,
    ),
    question('a džepni?', { first: ['kuran-prijevod-dzepni'] }, ...korans),
    question(
      'onaj jeftiniji je li na stanju',
      { first: ['kuran-prijevod-dzepni'], says: [/na stanju/] },
      ...korans,
    ),
    question(
      'a pošto je',
      { any: ['abaja-kimono'], says: [/119,90/], never: [/7,00/] },
      'kimono abaja',
      kimono,
    ),
    question('posto su', { says: [/19,90/], never: [/dostav/i] }, ...rugs),
    question('koja je najdeblja', { first: ['sedzada-memorijska-pjena'] }, ...rugs),
    question('a najmekša?', { first: ['sedzada-plisana'] }, ...rugs),
    question('koja je najskuplja od njih', { first: ['sedzada-vunena-tkana'], says: [/159,00/] }, ...rugs),
    question('uzela bih onu od vune, ima li je', { first: ['sedzada-vunena-tkana'] }, ...rugs),
    question('ona za put, u kojim bojama je', { first: ['putna-sedzada-torbica'], says: [/siva/i] }, ...rugs),
    question('koja je od njih najmanja', { first: ['putna-sedzada-torbica'] }, ...rugs),
    question('onaj od džerseja koliko košta', { first: ['hidzab-dzersej'], says: [/15,90/] }, ...scarves),
    question('koji je duži?', { first: ['hidzab-dzersej'] }, ...scarves),
    question('u kojim bojama', { first: ['abaja-kimono'], says: [/terakota/i] }, 'kimono abaja', kimono),
    question('taj drugi, kolko dođe', { first: ['hidzab-dzersej'], says: [/15,90/] }, ...scarves),
    question('koji je povoljniji', { first: ['hidzab-sifon'] }, ...scarves),
  ],
  comparisons: [
    question('šta je jeftinije, misvak s futrolom ili obični', {
      all: ['misvak-stapic', 'misvak-futrola-5-komada'],
      says: [/2,50/, /9,90/],
    }),
    question('je li jeftiniji hidžab od šifona ili džerseja', {
      all: ['hidzab-sifon', 'hidzab-dzersej'],
      says: [/jeftinij|povoljnij/i],
    }),
    question('što je skuplje, abaja lejla ili kimono', {
      all: ['abaja-lejla-vez', 'abaja-kimono'],
      says: [/skuplj/i, /129,90/, /119,90/],
    }),
    question('koji set za hidžamu je skuplji, onaj od 12 ili od 24 čaše', {
      all: ['hidzama-set-12-casa', 'hidzama-set-24-case'],
      says: [/34,90/, /47,90/],
    }),
    question('jel jeftiniji med s ćurekotom il kaduljin', {
      all: ['med-s-curekotom-450-g', 'kaduljin-med-450-g'],
      says: [/18,90/, /26,00/],
    }),
    question('tespih 33 ili 99 zrna, koja je razlika', { all: ['tespih-maslina-33', 'tespih-maslina-99'] }),
    question('skuplji je bakreni komplet za kahvu ili mlin?', {
      all: ['komplet-za-bosansku-kahvu', 'mlin-za-kahvu-mesing'],
      says: [/129,00/, /89,00/],
    }),
    question('električni ili mesingani buhurdan, koji je povoljniji', {
      all: ['elektricni-buhurdan', 'mesingani-buhurdan'],
      says: [/34,90/, /36,90/],
    }),
  ],
  superlatives: [
    question('najskuplji miris koji imate', { first: ['dehnul-oud-asam-1-ml'], says: [/189,00/] }),
    question('koji vam je najjeftiniji miris', { first: ['bijeli-misk'], none: ['testni-uzorak-mirisa'] }),
    question('najskuplja abaja', { first: ['abaja-lejla-vez'], says: [/129,90/] }),
    question('najjeftinija knjiga', { first: ['bojanka-moja-dzamija'], says: [/5,90/] }),
    question('najpovoljniji sapun?', { first: ['maslinov-sapun-mostarski'], says: [/na stanju/] }),
    question('koja je najskuplja sedžada što je imate na stanju', {
      first: ['sedzada-vunena-tkana', 'bosanski-cilim-200x300'],
    }),
    question('najskuplji tespih na stanju', { first: ['tespih-maslina-99'], says: [/14,90/] }),
    question('najjeftiniji ženski miris', { first: ['behar'], none: scents.slice(4) }),
    question('najskuplja stvar u vašoj prodavnici', {
      first: ['bosanski-cilim-200x300'],
      says: [/1\.850,00/],
    }),
    question('koja vam je najjeftinija kapa', { first: ['kapa-za-namaz-heklana'], says: [/8,90/] }),
  ],
}
