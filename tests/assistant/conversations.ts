import { type Conversation, conversation } from './evaluation-question.ts'

const none = { none: ['*'] } as const

/** Eighteen conversations of four or five messages each. Every reply of the assistant is checked. */
export const longConversations: readonly Conversation[] = [
  conversation(
    ['treba mi poklon za mamu do 40 KM', { atMost: 40, says: [/40 KM/] }],
    ['nešto drugo?', { atMost: 40, none: ['djul-basta', 'bijeli-jasmin', 'kuhar-nasih-nana'] }],
    ['a za oca?', { atMost: 40, none: ['bijeli-jasmin', 'behar', 'hidzab-sifon'] }],
    ['koliko je dostava?', { ...none, says: [/7,00/] }],
    ['a ako naručim za 90 maraka?', { ...none, says: [/7,00/, /97,00/], sums: ['90,00', '97,00', '10,00'] }],
  ),
  conversation(
    ['tražim sedžadu', { any: ['sedzada-plisana', 'putna-sedzada-torbica'] }],
    ['koja je najjeftinija od njih', { first: ['putna-sedzada-torbica', 'djecija-sedzada'] }],
    ['u kojim bojama je ima', { says: [/siva|boj/i] }],
    ['šaljete li u Zenicu?', { ...none, says: [/Bosni i Hercegovini|Da/] }],
    ['a ima li još neka sedžada do 50 KM?', { atMost: 50 }],
  ),
  conversation(
    ['zanima me muška galabija', { first: ['muska-galabija'] }],
    ['ima li bijela XL', { first: ['muska-galabija'], says: [/XL/, /na stanju/] }],
    ['od čega je', { first: ['muska-galabija'], says: [/pamu/i] }],
    ['a koliko traje dostava', { ...none, says: [/1–3 radna dana/] }],
    ['može li se vratiti ako ne paše', { ...none, says: [/15 dana/] }],
  ),
  conversation(
    ['trebam džilbab', { first: ['dzilbab-dvodijelni'] }],
    ['visoka sam 170', { first: ['dzilbab-dvodijelni'], says: [/\bM\b/, /163–170/] }],
    ['a u crnoj?', { first: ['dzilbab-dvodijelni'], says: [/crna/i] }],
    ['pošto je', { first: ['dzilbab-dvodijelni'], priceOf: ['dzilbab-dvodijelni'] }],
  ),
  conversation(
    ['imate li đul-baštu i behar', { all: ['djul-basta', 'behar'] }],
    ['koji je skuplji', { first: ['djul-basta'] }],
    ['a onaj drugi, koliko je 6 ml', { first: ['behar'], says: [/15,90/] }],
    ['uzimam prvi', { says: [/korp/i] }],
  ),
  conversation(
    ['imate li med i koliko je dostava', { any: ['kaduljin-med-450-g'], says: [/7,00/] }],
    ['koji je jeftiniji', { first: ['med-s-curekotom-450-g'] }],
    ['odakle je', { says: [/Bosna i Hercegovina|Hercegovin/] }],
    ['je li dobar za kašalj', { ...none, says: [/ljekar/] }],
    ['hvala', { ...none, says: [/nema na čemu/i] }],
  ),
  conversation(
    ['može li bakarna džezva na indukciju', { first: ['bakarna-dzezva'], says: [/indukcij/i] }],
    ['koje veličine ima', { first: ['bakarna-dzezva'], says: [/4 kahve/] }],
    ['za četiri kahve koliko je', { first: ['bakarna-dzezva'], says: [/36,90/] }],
    ['mogu li platiti karticom', { ...none, says: [/kartičn/i] }],
  ),
  conversation(
    ['šta je sniženo', { onSale: true }],
    ['ima li među knjigama', { onSale: true }],
    ['daj mi najjeftiniju', { says: [/KM/] }],
    ['može li još popusta', { ...none, says: [/ne mogu/i] }],
  ),
  conversation(
    ['abaja lejla', { first: ['abaja-lejla-vez'] }],
    ['ima li u bordo S', { first: ['abaja-lejla-vez'], says: [/nema na stanju/] }],
    ['a M crna', { first: ['abaja-lejla-vez'], says: [/129,90/, /na stanju/] }],
    ['ima li nešto jeftinije', { atMost: 129 }],
    ['smijem li je probati pa vratiti', { ...none, says: [/probati/] }],
  ),
  conversation(
    ['galabija za sina od 5 godina', { first: ['djecija-galabija'], says: [/4–5/] }],
    ['a plava', { first: ['djecija-galabija'], says: [/plava/i] }],
    ['šta ako mu bude mala', { ...none, says: [/15 dana/] }],
    ['hoću razgovarati s čovjekom', { ...none, says: [/\+387 33 000 000/] }],
  ),
  conversation(
    ['hurme adžva', { says: [/nema na stanju/] }],
    ['kad će ih biti', { says: [/nema na stanju/, /\+387|info@/] }],
    ['a medžul', { first: ['hurme-medzul-1-kg'] }],
    ['koliko košta dostava ako uzmem samo to', { ...none, says: [/7,00/] }],
  ),
  conversation(
    ['uporedi tespih 33 i 99 zrna', { all: ['tespih-maslina-33', 'tespih-maslina-99'] }],
    ['koji je jeftiniji', { first: ['tespih-maslina-33'] }],
    ['imate li još neki', { none: ['tespih-maslina-33', 'tespih-maslina-99'] }],
    ['gdje ste, mogu li doći po njega', { ...none, says: [/Ferhadija/] }],
    ['ok, kako da ga naručim', { says: [/korp/i] }],
  ),
  conversation(
    ['pokaži mi kape', { any: ['kapa-za-namaz-heklana', 'fes-bordo-coha'] }],
    ['od tih koja je heklana', { first: ['kapa-za-namaz-heklana'] }],
    ['u bijeloj boji?', { first: ['kapa-za-namaz-heklana'], says: [/bijela/i] }],
    ['koliko ukupno s dostavom za dvije', { says: [/24,80/] }],
    ['a od čega je', { first: ['kapa-za-namaz-heklana'], says: [/pamuk/i] }],
  ),
  conversation(
    ['imate li sedžade', { any: ['sedzada-plisana', 'putna-sedzada-torbica'] }],
    ['te zelene?', { first: ['sedzada-plisana'], says: [/zelena/i] }],
    ['kolika je poštarina do Trebinja', { ...none, says: [/7,00/] }],
    ['a kako se ta pere', { first: ['sedzada-plisana'], says: [/30 °C/] }],
  ),
  conversation(
    ['ima li abaja safija u L', { first: ['abaja-safija'], says: [/\bL\b/] }],
    ['koje boje imate u toj veličini', { first: ['abaja-safija'], says: [/bordo/i, /\bL\b/] }],
    ['a lejla u istoj veličini?', { first: ['abaja-lejla-vez'], says: [/\bL\b/, /129,90/] }],
    ['koja je od te dvije jeftinija', { first: ['abaja-safija', 'abaja-lejla-vez'] }],
  ),
  conversation(
    ['koje muške mirise imate do 30 KM', { atMost: 30 }],
    ['koji od njih najduže traje', { says: [/sati/] }],
    ['a onaj prvi u 6 ml koliko je', { says: [/6 ml/] }],
    ['mogu li ga vratiti ako ga otvorim', { ...none, says: [/otvoren/] }],
    ['hvala, to bi bilo sve', { ...none, says: [/nema na čemu/i] }],
  ),
  conversation(
    ['treba mi poklon za punicu do 60 maraka', { atMost: 60 }],
    [
      'može nešto što se jede',
      {
        atMost: 60,
        any: ['rahat-lokum-ruza-350-g', 'med-s-curekotom-450-g', 'kaduljin-med-450-g', 'hurme-medzul-1-kg'],
      },
    ],
    ['pošto je ovo prvo', { says: [/KM/] }],
    ['a s dostavom ukupno?', { says: [/[Uu]kupno/, /7,00/] }],
    ['ko plaća ako ga vratim', { ...none, says: [/[Tt]rošak vraćanja/] }],
  ),
  conversation(
    ['Имате ли мед?', { any: ['kaduljin-med-450-g', 'med-s-curekotom-450-g'] }],
    ['onaj od kadulje', { first: ['kaduljin-med-450-g'] }],
    ['da li se kristalizira', { first: ['kaduljin-med-450-g'], says: [/ristalizira/] }],
    ['koliko ukupno s poštarinom', { first: ['kaduljin-med-450-g'], says: [/33,00/] }],
    ['i kako da ga naručim', { says: [/korp/i] }],
  ),
]
