import { ask, type Question } from '../question.ts'

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

/** Options, what was shown before, one of several, the least and the most: by what goes wrong in them. */
export const particularThings: Readonly<Record<string, readonly Question[]>> = {
  options: [
    ask('abaja kimono L/XL maslinasta ima li?', {
      first: ['abaja-kimono'],
      says: [denies, /S\/M/],
      never: [/Da, imamo/],
    }),
    ask('imate li abaju kimono u maslinastoj boji, treba mi L', {
      first: ['abaja-kimono'],
      says: [denies],
      never: [/Da, imamo/],
    }),
    ask('kimono abaja terakota L', { first: ['abaja-kimono'], says: [/119,90/, /na stanju/] }),
    ask('abaja lejla bordo S', { first: ['abaja-lejla-vez'], says: [/nije na stanju/] }),
    ask('abaja safija maslinasta XXL ima li na stanju', {
      first: ['abaja-safija'],
      says: [/nije na stanju/],
      never: [/Da, imamo/],
    }),
    ask('safija XXL crna koliko košta', { first: ['abaja-safija'], says: [/109,90/] }),
    ask('safija abaja zelena M', { first: ['abaja-safija'], says: [denies, /bordo/i] }),
    ask('muška galabija XXL siva', { first: ['muska-galabija'], says: [/nije na stanju/] }),
    ask('galabija muska u crnoj boji, M', { first: ['muska-galabija'], says: [denies, /bijela/i] }),
    ask('abaja lejla XXL', { first: ['abaja-lejla-vez'], says: [denies], never: [/Da, imamo/] }),
    ask('arganovo ulje 200 ml koliko je', { first: ['arganovo-ulje'], says: [denies, /36,90/] }),
    ask('hidžab od džerseja u krem boji', { first: ['hidzab-dzersej'], says: [denies, /pijesak/i] }),
    ask('mestve broj 36', { first: ['mestve-kozne'], says: [denies, /37/] }),
    ask('mestve 46 ima li', { first: ['mestve-kozne'], says: [/nije na stanju/] }),
    ask('duhan i vanilija 12 ml', { first: ['duhan-i-vanilija'], says: [/nije na stanju/] }),
    ask('a u maslinastoj L/XL?', { first: ['abaja-kimono'], says: [denies] }, 'abaja kimono', kimono),
    ask('a u bordo S?', { first: ['abaja-lejla-vez'], says: [/nije na stanju/] }, 'abaja lejla', lejla),
  ],
  followUps: [
    ask('imate li u XXL', { first: ['abaja-safija'], says: [/XXL/, /109,90/] }, ...abayas),
    ask('ima li neka u bordo?', { any: ['abaja-safija', 'abaja-lejla-vez'], says: [/bordo/i] }, ...abayas),
    ask(
      'onaj manji koliko je',
      { first: ['kuran-prijevod-dzepni'], priceOf: ['kuran-prijevod-dzepni'] },
      ...korans,
    ),
    ask('a džepni?', { first: ['kuran-prijevod-dzepni'] }, ...korans),
    ask(
      'onaj jeftiniji je li na stanju',
      { first: ['kuran-prijevod-dzepni'], says: [/na stanju/] },
      ...korans,
    ),
    ask('a pošto je', { any: ['abaja-kimono'], says: [/119,90/], never: [/7,00/] }, 'kimono abaja', kimono),
    ask('posto su', { says: [/19,90/], never: [/dostav/i] }, ...rugs),
    ask('koja je najdeblja', { first: ['sedzada-memorijska-pjena'] }, ...rugs),
    ask('a najmekša?', { first: ['sedzada-plisana'] }, ...rugs),
    ask('koja je najskuplja od njih', { first: ['sedzada-vunena-tkana'], says: [/159,00/] }, ...rugs),
    ask('uzela bih onu od vune, ima li je', { first: ['sedzada-vunena-tkana'] }, ...rugs),
    ask('ona za put, u kojim bojama je', { first: ['putna-sedzada-torbica'], says: [/siva/i] }, ...rugs),
    ask('koja je od njih najmanja', { first: ['putna-sedzada-torbica'] }, ...rugs),
    ask('onaj od džerseja koliko košta', { first: ['hidzab-dzersej'], says: [/15,90/] }, ...scarves),
    ask('koji je duži?', { first: ['hidzab-dzersej'] }, ...scarves),
    ask('u kojim bojama', { first: ['abaja-kimono'], says: [/terakota/i] }, 'kimono abaja', kimono),
    ask('taj drugi, kolko dođe', { first: ['hidzab-dzersej'], says: [/15,90/] }, ...scarves),
    ask('koji je povoljniji', { first: ['hidzab-sifon'] }, ...scarves),
  ],
  comparisons: [
    ask('šta je jeftinije, misvak s futrolom ili obični', {
      all: ['misvak-stapic', 'misvak-futrola-5-komada'],
      says: [/2,50/, /9,90/],
    }),
    ask('je li jeftiniji hidžab od šifona ili džerseja', {
      all: ['hidzab-sifon', 'hidzab-dzersej'],
      says: [/jeftinij|povoljnij/i],
    }),
    ask('što je skuplje, abaja lejla ili kimono', {
      all: ['abaja-lejla-vez', 'abaja-kimono'],
      says: [/skuplj/i, /129,90/, /119,90/],
    }),
    ask('koji set za hidžamu je skuplji, onaj od 12 ili od 24 čaše', {
      all: ['hidzama-set-12-casa', 'hidzama-set-24-case'],
      says: [/34,90/, /47,90/],
    }),
    ask('jel jeftiniji med s ćurekotom il kaduljin', {
      all: ['med-s-curekotom-450-g', 'kaduljin-med-450-g'],
      says: [/18,90/, /26,00/],
    }),
    ask('tespih 33 ili 99 zrna, koja je razlika', { all: ['tespih-maslina-33', 'tespih-maslina-99'] }),
    ask('skuplji je bakreni komplet za kahvu ili mlin?', {
      all: ['komplet-za-bosansku-kahvu', 'mlin-za-kahvu-mesing'],
      says: [/129,00/, /89,00/],
    }),
    ask('električni ili mesingani buhurdan, koji je povoljniji', {
      all: ['elektricni-buhurdan', 'mesingani-buhurdan'],
      says: [/34,90/, /36,90/],
    }),
  ],
  superlatives: [
    ask('najskuplji miris koji imate', { first: ['dehnul-oud-asam-1-ml'], says: [/189,00/] }),
    ask('koji vam je najjeftiniji miris', { first: ['bijeli-misk'], none: ['testni-uzorak-mirisa'] }),
    ask('najskuplja abaja', { first: ['abaja-lejla-vez'], says: [/129,90/] }),
    ask('najjeftinija knjiga', { first: ['bojanka-moja-dzamija'], says: [/5,90/] }),
    ask('najpovoljniji sapun?', { first: ['maslinov-sapun-mostarski'], says: [/na stanju/] }),
    ask('koja je najskuplja sedžada što je imate na stanju', {
      first: ['sedzada-vunena-tkana', 'bosanski-cilim-200x300'],
    }),
    ask('najskuplji tespih na stanju', { first: ['tespih-maslina-99'], says: [/14,90/] }),
    ask('najjeftiniji ženski miris', { first: ['behar'], none: scents.slice(4) }),
    ask('najskuplja stvar u vašoj prodavnici', { first: ['bosanski-cilim-200x300'], says: [/1\.850,00/] }),
    ask('koja vam je najjeftinija kapa', { first: ['kapa-za-namaz-heklana'], says: [/8,90/] }),
  ],
}
