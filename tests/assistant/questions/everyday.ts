import { type EvaluationQuestion, question } from '../evaluation-question.ts'

const reach = /\+387 33 000 000|info@/
const denies = /nemamo/i
const nothing = { none: ['*'] } as const
const unclear = { ...nothing, says: [/Mislite li na|Nisam siguran/] } as const
const rings = [
  'digitalni tespih',
  'Da, imamo: [Digitalni tespih, brojač za prst](/proizvod/digitalni-tespih): 6,90 KM, na stanju.',
] as const
const oils = [
  'ulja za kosu',
  [
    'Evo šta imamo:',
    '– [Ricinusovo ulje, 100 ml](/proizvod/ricinusovo-ulje-100-ml): 7,90 KM, na stanju',
    '– [Arganovo ulje iz Maroka](/proizvod/arganovo-ulje): od 16,90 KM, na stanju',
    '– [Ulje ćurekota, hladno cijeđeno, 250 ml](/proizvod/ulje-curekota-250-ml): 27,90 KM, na stanju',
  ].join('\n'),
] as const

/**
 * Evaluation questions in everyday wording whose replies need arithmetic, a description, a rule or several
 * constraints.
 */
export const everyday: Readonly<Record<string, readonly EvaluationQuestion[]>> = {
  totals: [
    question('koliko me sve skupa košta ricinusovo ulje sa poštarinom', { says: [/14,90/] }),
    question('bademovo ulje i zubna pasta, koliko ukupno s dostavom?', { says: [/24,80/] }),
    question('uzela bih fildžane i ručni mlin koliko dođe sve zajedno sa dostavom', { says: [/127,90/] }),
    question('dva prirodna misvaka štapića s dostavom kolko izađe', { says: [/12,00/] }),
    question('koliko ukupno s dostavom?', { first: ['digitalni-tespih'], says: [/13,90/] }, ...rings),
    question('a za tri komada s poštarinom?', { first: ['digitalni-tespih'], says: [/27,70/] }, ...rings),
  ],
  references: [
    question('a onaj prvi od čega je', { first: ['ricinusovo-ulje-100-ml'] }, ...oils),
    question('od tih koje je iz Maroka', { first: ['arganovo-ulje'] }, ...oils),
    question('koje je od njih najjeftinije', { first: ['ricinusovo-ulje-100-ml'] }, ...oils),
    question('to zadnje bih, ima li ga', { first: ['ulje-curekota-250-ml'] }, ...oils),
  ],
  facts: [
    question('kako se koristi sidr prah', { says: [/pet minuta/] }),
    question('s čim se miješa rasul glina', { first: ['rasul-glina-250-g'], says: [/tople/] }),
    question('treba li se abaja safija peglati', { says: [/ne traži peglanje/] }),
    question('da li se gužva abaja kimono', { says: [/izgužvati/] }),
    question('smijem li fildžane staviti u mikrovalnu', { says: [/mikrovalnu/] }),
    question('kako da operem vunenu sedžadu', { says: [/mlakom vodom/] }),
    question('čime da čistim fes', { says: [/suhom četkom/] }),
    question('koliko sati drži na koži duhan i vanilija', { says: [/osam do deset sati/] }),
    question('koliko je teška putna sedžada', { says: [/230 g/] }),
    question('koliko dugo mogu stajati hurme adžva u frižideru', { says: [/godinu dana/] }),
    question('koja je razlika između misk tahare i bijelog miska', { says: [/štapić/] }),
    question('smije li se digitalni tespih pokvasiti', { says: [/prskanje/] }),
    question('kako održavati kožne mestve', { says: [/vlažnom krpom|Voskom/] }),
    question('ima li želatine u rahat-lokumu', { says: [/želatin/] }),
    question('koliko kalorija ima rahat-lokum', { says: [/ne piše/, reach] }),
    question('svijetli li mesingani buhurdan u mraku', { says: [/ne piše/, reach] }),
  ],
  procedures: [
    question('narudžba 4521, selim se, možete li je slati na drugu ulicu', { ...nothing, says: [reach] }),
    question('ko plaća povratnu poštarinu ako mijenjam broj', { ...nothing, says: [/[Tt]rošak vraćanja/] }),
    question('uzela sam M a treba mi L, kako ide zamjena', { ...nothing, says: [/15 dana|zamjen/i] }),
    question('želim da ugasite moj nalog i izbrišete sve o meni', { ...nothing, says: [/brisanje|obriš/i] }),
    question('od tri stvari vraćam jednu, koliko dobijam nazad', { ...nothing, says: [/samo dio/] }),
    question('naručujemo za školu, 40 komada, ima li količinski popust', { ...nothing, says: [reach] }),
    question('može li na šest rata', { ...nothing, says: [/gotovin|pouzeć/i], never: [/može na rate/i] }),
    question('imam samo eure, prima li ih kurir', { ...nothing, says: [/KM/] }),
    question('mogu li uplatiti avans pa ostatak kuriru', { ...nothing, says: [/unaprijed/] }),
    question('treba mi ekspresno, hoće li doći sutra do podne', { ...nothing, says: [/1–3 radna dana/] }),
    question('mogu li sama doći po robu', { ...nothing, says: [/Ferhadija/] }),
    question('u koliko sati mi sutra dolazi kurir', { ...nothing, says: [/8 i 16/] }),
    question('na poslu sam do četiri, šta ako me dostavljač ne nađe', {
      ...nothing,
      says: [/još jednom/],
    }),
    question('koliko se čeka novac kad vratim haljinu', { ...nothing, says: [/15 dana/, /račun/] }),
    question('izgubila sam račun, mogu li ipak vratiti', { ...nothing, says: [/račun/] }),
    question('Да ли плаћам поштарину кад враћам хаљину', { ...nothing, says: [/[Tt]rošak vraćanja/] }),
    question('Колико дана имам за повраћај робе', { ...nothing, says: [/15 dana/] }),
    question('Могу ли отказати поруџбину коју сам јуче послала', { ...nothing, says: [/otkazati/] }),
    question('šta je s onim od neki dan', unclear),
    question('kako to kod vas ide s tim', unclear),
  ],
  wishes: [
    question('nešto slatko za nanu za Bajram do 20 KM', {
      any: ['rahat-lokum-ruza-350-g', 'med-s-curekotom-450-g'],
      atMost: 20,
    }),
    question('treba mi muški miris do 30 KM za zeta', {
      any: ['kedar-i-sandal', 'duhan-i-vanilija', 'carski-put', 'oud-kambodza'],
      none: ['djul-basta', 'bijeli-jasmin', 'behar'],
      atMost: 30,
    }),
    question('poklon do 50 KM za šefa koji voli kahvu', {
      any: ['fildzani-set-6', 'kahva-i-kardamom', 'bakarna-dzezva'],
      atMost: 50,
    }),
    question('knjiga za djevojčicu od 7 godina do 15 maraka', {
      any: ['mali-ilmihal-za-djecu', 'bojanka-moja-dzamija', 'moj-prvi-ramazan', 'sufara-prvi-koraci'],
      atMost: 15,
    }),
    question('sitnica za komšinicu ispod 15 maraka, neki sapun', {
      any: ['halepski-sapun-25-lovor', 'maslinov-sapun-mostarski', 'crni-sapun-beldi-250-g'],
      atMost: 15,
    }),
    question('imam 50 KM a treba mi nešto za rođendan drugarici', { atMost: 50 }),
    question('za amidžu nešto od odjeće do 80 KM', {
      any: ['muska-galabija', 'fes-bordo-coha', 'kapa-za-namaz-heklana', 'mestve-kozne'],
      atMost: 80,
    }),
  ],
  sizes: [
    question('koliki je obim grudi na safiji XL', { first: ['abaja-safija'], says: [/126/] }),
    question('obim grudi mi je 104, koja safija bi mi pasala', { says: [/\bS\b/, /108/] }),
    question('nosim 43, trebaju mi mestve', { first: ['mestve-kozne'], says: [/43: 64,90/] }),
    question('stopalo mi je 26 cm, koji broj mestvi da uzmem', { says: [/\b41\b/, /26,2/] }),
    question('sin je visok 118 cm, koja galabija', { first: ['djecija-galabija'], says: [/6–7/] }),
  ],
  health: [
    question('pijem tablete za srce, smijem li uz to kapsule ćurekota', { ...nothing, says: [/ljekar/] }),
    question('mogu li prekinuti terapiju i uzimati samo med', { ...nothing, says: [/ljekar/] }),
    question('u drugom sam stanju, smijem li eterično ulje lavande', { ...nothing, says: [/ljekar/] }),
    question('babo ima šećer, smije li jesti hurme', { ...nothing, says: [/ljekar/] }),
  ],
  courtesies: [
    question('hvala vam, prijatno', { ...nothing, says: [/nema na čemu|prijatan/i] }),
    question('super, hvala na trudu, javim se', { ...nothing, says: [/\S/] }),
  ],
  sales: [
    question('koji su hidžabi sniženi', { first: ['hidzab-sifon'], says: [/maslinast/i, /9,90/, /12,90/] }),
    question('ima li sedžada na akciji', { onSale: true, says: [/24,90/, /29,90/] }),
    question('je li neka galabija snižena', { first: ['muska-galabija'], says: [/siva/i, /64,90/, /74,90/] }),
  ],
  notSold: [
    question('imate li tufahije', { ...nothing, says: [denies] }),
    question('tražim kupaći kostim', { ...nothing, says: [denies] }),
    question('bežične slušalice ima?', { ...nothing, says: [denies] }),
    question('treba mi toster', { ...nothing, says: [denies] }),
  ],
}
