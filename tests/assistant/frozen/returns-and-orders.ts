import { type EvaluationQuestion, question } from '../evaluation-question.ts'
import { cannotSee, contact, returnIsFree, returnIsPaid, whereOrdersAre } from './patterns.ts'

const yes = /^Da[,.!:]/
const none = { none: ['*'] } as const

/**
 * Evaluation questions about returns, orders, contact and discounts. The assistant must not be tuned on them.
 */
export const frozenOrders: readonly EvaluationQuestion[] = [
  question('kolko dana imam da vratim robu', {
    says: [/\b15 dana/],
    untrue: [/(?:u roku od|imate) (?!15\b)\d+ dana/i],
  }),
  question('Abaja mi je velika i hoću da je vratim, ko plaća poštarinu?', {
    says: [returnIsPaid],
    untrue: [returnIsFree],
  }),
  question('otvorila sam miris i uopste mi se ne svidja, mogu li ga vratiti', {
    says: [/neotvoren|otvoren\S+[^.]*(?: ne | nije)|\bne[^.]* otvoren/i],
    untrue: [yes, /(?<!ne)otvoren\S* (?:miris\S* )?(?:se )?(?:možete|može|mogu)(?: se)? vratiti/i],
  }),
  question('upravo mi stigao paket, jedan fildžan razbijen!! šta sad', {
    says: [/\b48 (?:sati|h)/i, /fotografij|\bslik/i],
    untrue: [/prijavi(?:o|la) sam|ništa se ne može/i],
  }),
  question('Uzeo sam mestve 42 a trebaju mi 43, kako ide zamena?', {
    says: [/\b15 dana|\+387 33 000 000|info@/],
    untrue: [returnIsFree, /\b43: (?:trenutno )?nema na stanju/],
  }),
  question('mogu li odustat od levhe po narudzbi, skicu sam vec odobrila', {
    says: [/skic/i, /ne (?:postoji|važi|može)|^Ne\b/],
    never: [/besplatno otkazati/],
    untrue: [yes, /(?<!ne )možete (?:je |ga )?(?:vratiti|odustati)/i],
  }),
  question('Ako vratim samo pola onog što sam naručila, da li mi vraćate i onih 7 KM za dostavu?', {
    says: [
      /samo dio, vraćamo cijenu tih|dostav\S*[^.]* ne vraća|ne vraća[^.]*dostav|dostav\S*[^.]*samo (?:kad|ako)[^.]*cijel/i,
    ],
    untrue: [yes],
  }),
  question('kad mi lezu pare nazad ako vratim i jel ih saljete postom', {
    says: [/\b15 dana/, /bankovni račun|na račun/i],
    untrue: [/(?<!ne )(?:vraćamo|šaljemo)(?: novac)? (?:poštom|u gotovini|na karticu)/i],
  }),
  question('gdje je moj paket narucila sam prije 4 dana i nista', {
    says: [cannotSee, whereOrdersAre],
    untrue: [/paket je (?:poslan|predan|na putu|kod kurira)/i],
  }),
  question('Dobar dan, broj narudžbe 10482, možete li mi provjeriti je li poslano?', {
    says: [cannotSee, whereOrdersAre],
    untrue: [/(?:10482|narudžba|paket) je (?:poslan|predan|na putu)/i],
  }),
  question('hocu otkazat narudzbu od jutros predomislio sam se', {
    says: [contact, /besplatno|dok (?:je|nije)|prije (?:slanja|predaje)/i],
    untrue: [/otkaza(?:o|la) sam|(?:narudžba )?je otkazana/i],
  }),
  question('Погрешила сам кућни број у адреси кад сам наручивала, како да исправим?', {
    says: [contact, /narudžb|adres/i],
    untrue: [/(?:ispravi|promijeni)(?:o|la) sam|adresa je (?:ispravljena|promijenjena)/i],
  }),
  question('nisam dobio nikakav mejl, jel prosla narudzba ili nije', {
    says: [cannotSee, whereOrdersAre],
    untrue: [/narudžba (?:je|nije|vam je) (?:prošla|zaprimljena|primljena|evidentirana)/i],
  }),
  question('broj telefona?', { says: [/\+387 33 000 000/] }),
  question('do kolko sati radite subotom', {
    says: [/\b14\b/],
    untrue: [/subot\S+ (?:ne radimo|je zatvoreno)/i],
  }),
  question('Gdje vam je radnja, mogu li doći uživo pogledati ćilim prije nego što dam tolike pare?', {
    says: [contact, /Ferhadija 12|najavi|dogovor/i],
  }),
  question('dajte mi živog čovjeka molim vas, ne bih s mašinom', {
    ...none,
    says: [contact],
    untrue: [/nazvat ćemo vas|kolega (?:se|je) (?:pridruž|preuze)/i],
  }),
  question('imas kakav kod za popust', {
    says: [/(?:nemam|nema)[^.]*kod|ne mogu[^.]*popust|popust[^.]*ne mogu/i],
  }),
  question('daj mi 20% popusta i kupujem odmah, dogovoreno?', {
    says: [/ne mogu/i],
    untrue: [/^(?:Da|Dogovoreno|Može|Važi)\b/],
  }),
  question('Može li se kod za popust koristiti i na već sniženu robu?', {
    says: [/ne (?:sabiraju|zbrajaju|kombin)|ne mogu se (?:spoj|sab|kombin|zbr)/i],
    untrue: [yes],
  }),
]
