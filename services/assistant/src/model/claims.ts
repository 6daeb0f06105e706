/* Word lists over folded text. They are wide on purpose: what they stop wrongly is answered by the embedded engine. */

const no = String.raw`(?:nemamo|ne mog[ua]|ne mozemo|ne daj\w+|ne nud\w+|ne odobrava\w+|ne postoj\w+|ne obecava\w+|nisam ovlasten\w*)`
const offered = String.raw`(?:popust\w*|kupon\w*|promo\w*|vaucer\w*|voucher\w*|akcij\w*|snizen\w*|rasprodaj\w*)`
/** Right beside it: „nema problema, evo popusta” refuses nothing. */
const refusal = new RegExp(
  String.raw`\b(?:${no}(?: \w+){0,4} ${offered}|nema(?: \w+)? ${offered}|${offered}(?: (?:i|ni|ili) ${offered})? (?:nema|${no}))\b`,
)

const discount = /\b(?:popust\w*|kupon\w*|promo\w*|vaucer\w*|voucher\w*|gratis|dzabe|cashback)\b/
const cheaperForYou =
  /\b(?:spust\w*|umanj\w*|sniz(?:i|im|imo|it|iti|av)\w*|dogovor\w*)(?: \w+){0,4} cijen|\bcijen\w* (?:cu|cemo) |\b(?:niz|manj|posebn|specijaln)\w{1,2} cijen|\b(?:pola|polovin\w*) cijen|\bupola\b|\b(?:kod|sifr)\w*\b[^.]*\b[a-z]+\d+\b/
const gift = /\bpoklon\w*\b/
const given = /\b(?:dobij\w*|dobi[tc]\w*|poklanja\w*|uz svak\w*|uz narudzb\w*|uz kupovin\w*|saljemo)\b/
const freeOfCharge = /\b(?:besplat\w+|poklanja\w*|na poklon dob\w+)\b/
const delivery = /\b(?:dostav\w*|postarin\w*|isporuk\w*|slanj\w*|kurir\w*|povrat\w*|zamjen\w*)\b/

/** A discount, a coupon, something for nothing: promised, or at least not plainly refused. */
export const promisesDiscount = (clause: string): boolean =>
  (discount.test(clause) && !refusal.test(clause)) ||
  cheaperForYou.test(clause) ||
  (gift.test(clause) && given.test(clause)) ||
  (freeOfCharge.test(clause) && !delivery.test(clause))

/** Said of a product, it has to be on sale. */
export const speaksOfSale = (clause: string): boolean =>
  /\b(?:akcij\w*|snizen\w*|rasprodaj\w*)\b/.test(clause) &&
  !refusal.test(clause) &&
  !/\bnij[eu]\b/.test(clause)

const cure =
  /\b(?:lijec\w*|izlijec\w*|lijek\w*|ljekovit\w*|ozdrav\w*|iscjel\w*|terapij\w*|dijagnoz\w*|simptom\w*|imunitet\w*|antibakterij\w*|antisepti\w*|antiinflamat\w*|upal\w*|kasalj\w*|kaslj\w*|prehlad\w*|tlak\w*|pritisk\w*|krvn\w*|secer\w* u krvi|dijabet\w*|holesterol\w*|cirkulacij\w*|probav\w*|nesanic\w*|depresij\w*|anksioz\w*|migren\w*|glavobolj\w*|bol(?:a|i|ove|ova|ovi|ovima)?|alergij\w*|ekcem\w*|psorijaz\w*|akn\w*|infekcij\w*|bakterij\w*|gljivic\w*|rak[au]?|tumor\w*|detoks\w*|hormon\w*|zdravstven\w*|zdravlj\w*|stres\w*|ziv(?:ci|ce|aca|cima)|organizm\w*|toksin\w*|antibiotik\w*|srcan\w*|za srce|odbramben\w*|kasicic\w*|prazan (?:stomak|zeludac)|uzima(?:jte|ti|te))\b/
/** Of a product these are claims; in a question they may be about dandruff or the sun. */
const effect = /\b(?:protiv|pomaze (?:kod|pri|za)|ublazav\w*|smanjuje\w*)\b/
const doctor = /\b(?:ljekar\w*|lekar\w*|doktor\w*|farmaceut\w*|apotek\w*)\b/
const noAdvice =
  /\b(?:ne mog[ua]|ne mozemo|ne daj\w+|nije lijek|nisu lijek\w*|ne lijec\w+|ne pripisuj\w+|ne savjetuj\w+)\b/

/** Health is spoken of, and neither to refuse advice nor to send the shopper to a doctor. */
export const claimsToHeal = (clause: string): boolean =>
  (cure.test(clause) || effect.test(clause)) && !noAdvice.test(clause) && !doctor.test(clause)

/** The doctor is named only to be overruled: „bolje od ljekara”, „ne morate ljekaru”. */
export const overrulesDoctor = (clause: string): boolean =>
  doctor.test(clause) &&
  /\b(?:bolj\w* od|umjesto|preporucuj\w*|potvrd\w*|korist\w*|ne treba\w*|ne mora\w*|nije potreb\w*|bez)\b/.test(
    clause,
  )

export const asksAboutHealth = (message: string): boolean =>
  cure.test(message) ||
  /\b(?:trudn\w*|doj\w+ beb\w*|bolest\w*|boles\w*|bolestan|bolesn\w*|pije\w* tablet\w*|doz\w+|lijekov\w*)\b/.test(
    message,
  )

export const namesDoctor = (text: string): boolean => doctor.test(text)

const isOut =
  /\b(?:nije|nisu|nema|nemamo|nismo|vise ne)\b[^,;.]{0,40}?\b(?:stanj\w*|zalih\w*|dostup\w*|raspoloz\w*|prodaj\w*)|\brasprodan\w*|\bnedostup\w*|\btrenutno (?:ga|je|ih) ?nema/g
const isIn = /\b(?:na stanju|na zalih\w*|dostup\w*|raspoloziv\w*)\b/

export const saysOut = (clause: string): boolean => clause.search(isOut) >= 0
export const saysIn = (clause: string): boolean => isIn.test(clause.replace(isOut, ' '))

/** Something is offered: without a product it would be one that nobody can look up. */
export const recommends = (clause: string): boolean =>
  /\b(?:na stanju|na zalih\w*|preporuc\w+|predlaz\w+)\b/.test(clause.replace(isOut, ' '))
