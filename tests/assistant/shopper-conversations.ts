import { type Conversation, conversation } from './evaluation-question.ts'

const none = { none: ['*'] } as const
const day = /Stiže [a-zčšž]{3}.*\d\. \d+\./

/** Conversations of shoppers with the assistant, written without knowledge of the assistant's rules. */
export const shopperConversations: readonly Conversation[] = [
  conversation(
    ['selam, tražim nešto za ženu za godišnjicu, do 30 maraka', { atMost: 30 }],
    ['ona voli cvijetne mirise', { any: ['djul-basta', 'bijeli-jasmin', 'behar'], atMost: 30 }],
    ['koji duže drži od ta prva dva', { says: [/sat/] }],
    ['dobro, u 12 ml koliko je prvi', { says: [/12 ml/, /KM/] }],
    ['stigne li do kraja sedmice u Tuzlu', { ...none, says: [day] }],
    ['fala ti', { ...none, says: [/nema na čemu/i] }],
  ),
  conversation(
    ['muska galabija koje velicine ima', { first: ['muska-galabija'], says: [/XXL/] }],
    ['visok 182 i 90 kila', { first: ['muska-galabija'], says: [/ne piše|obim|cm/i] }],
    ['jel ima siva xxl', { first: ['muska-galabija'], says: [/nema na stanju/] }],
    ['a bijela', { first: ['muska-galabija'], says: [/bijela/i, /74,90/] }],
    ['uzeo bi dvije, kolko to izade sa dostavom', { says: [/149,80/] }],
  ),
  conversation(
    ['koji ćurekot imate', { any: ['ulje-curekota-100-ml', 'curekot-sjemenke-200-g'] }],
    ['koja je razlika između ulja od 100 i 250', { all: ['ulje-curekota-100-ml', 'ulje-curekota-250-ml'] }],
    ['daj onda veće', { first: ['ulje-curekota-250-ml'] }],
    ['odakle je sjeme', { first: ['ulje-curekota-250-ml'], says: [/Egip|Nil/] }],
    ['može li se grijati', { first: ['ulje-curekota-250-ml'], says: [/grija|ne piše/i] }],
  ),
  conversation(
    ['trebam poklon za bebu i knjigu za sebe', { says: [/KM/] }],
    ['kolko je poštarina', { ...none, says: [/7,00/] }],
    ['može li se zapakovati kao poklon', { says: [/upakovati|poklon|čestitk|ne piše/i] }],
    ['ok a te knjige, koja je najjeftinija', { says: [/KM/] }],
  ),
  conversation(
    ['abaja safija L crna ima li', { first: ['abaja-safija'], says: [/99,90/, /na stanju/] }],
    ['a kimono?', { first: ['abaja-kimono'] }],
    ['koja se manje gužva', { all: ['abaja-safija', 'abaja-kimono'], says: [/gužva/] }],
    ['onda safija. ako ne bude odgovarala?', { says: [/15 dana/] }],
    ['ko plaća slanje nazad', { ...none, says: [/[Tt]rošak vraćanja/] }],
    ['kako da je naručim', { says: [/korp/i] }],
  ),
  conversation(
    ['imate li tespih od ćilibara', { says: [/ćilibara.*nema na stanju/] }],
    ['a neki drugi', { any: ['tespih-maslina-33', 'tespih-maslina-99', 'digitalni-tespih'] }],
    ['koliko zrna ima taj prvi', { says: [/zrna|33|99/] }],
    ['mogu li ga platiti kad dođe', { ...none, says: [/pouzeć|gotovin/i] }],
  ),
  conversation(
    ['Имате ли џезву за четири кафе', { first: ['bakarna-dzezva'], says: [/36,90/] }],
    ['a veća?', { first: ['bakarna-dzezva'], says: [/44,90/] }],
    ['ide li na indukciju', { first: ['bakarna-dzezva'], says: [/indukcij/] }],
    ['i fildžane', { first: ['fildzani-set-6'] }],
    ['koliko ukupno za oboje', { says: [/83,80|90,80|75,80|82,80/] }],
  ),
  conversation(
    [
      'bahur i buhurdan šta imate',
      { all: ['bahur-oud-50-g'], any: ['mesingani-buhurdan', 'elektricni-buhurdan'] },
    ],
    ['ovaj na struju kolko ima garancije', { first: ['elektricni-buhurdan'], says: [/12 mjeseci/] }],
    ['a treba li za njega ugalj', { first: ['elektricni-buhurdan'], says: [/ugalj|žar/] }],
    ['ok. radite li subotom', { ...none, says: [/subot|radno|\d/i] }],
    ['a vratimo se na bahur, koliko komada ima', { first: ['bahur-oud-50-g'], says: [/četrdeset/] }],
  ),
]
