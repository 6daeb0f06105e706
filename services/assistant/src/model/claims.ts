/* Patterns of promises and claims in a model's answer, matched against folded text. The patterns are wide on
   purpose: when one matches by mistake, the answer is only replaced by that of the embedded engine. */

const no = String.raw`(?:nemamo|ne mog[ua]|ne mozemo|ne daj\w+|ne nud\w+|ne odobrava\w+|ne postoj\w+|ne obecava\w+|nisam ovlasten\w*)`
const offered = String.raw`(?:popust\w*|kupon\w*|promo\w*|vaucer\w*|voucher\w*|akcij\w*|snizen\w*|rasprodaj\w*)`
/**
 * A refusal of a discount, coupon or sale: „ne nudimo popust” (“we offer no discount”). „nema problema, evo popusta”
 * (“no problem, here is a discount”) is not a refusal: its `nema` does not refer to the discount.
 */
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

/** Whether a clause promises a discount, a coupon or a gift, without a plain refusal. */
export const promisesDiscount = (clause: string): boolean =>
  (discount.test(clause) && !refusal.test(clause)) ||
  cheaperForYou.test(clause) ||
  (gift.test(clause) && given.test(clause)) ||
  (freeOfCharge.test(clause) && !delivery.test(clause))

/** Whether a clause mentions a sale; its product must then be on sale. */
export const speaksOfSale = (clause: string): boolean =>
  /\b(?:akcij\w*|snizen\w*|rasprodaj\w*)\b/.test(clause) &&
  !refusal.test(clause) &&
  !/\bnij[eu]\b/.test(clause)

const cure =
  /\b(?:lijec\w*|izlijec\w*|lijek\w*|ljekovit\w*|ozdrav\w*|iscjel\w*|terapij\w*|dijagnoz\w*|simptom\w*|imunitet\w*|antibakterij\w*|antisepti\w*|antiinflamat\w*|upal\w*|kasalj\w*|kaslj\w*|prehlad\w*|tlak\w*|pritisk\w*|krvn\w*|secer\w* u krvi|dijabet\w*|holesterol\w*|cirkulacij\w*|probav\w*|nesanic\w*|depresij\w*|anksioz\w*|migren\w*|glavobolj\w*|bol(?:a|i|ove|ova|ovi|ovima)?|alergij\w*|ekcem\w*|psorijaz\w*|akn\w*|infekcij\w*|bakterij\w*|gljivic\w*|rak[au]?|tumor\w*|detoks\w*|hormon\w*|zdravstven\w*|zdravlj\w*|stres\w*|ziv(?:ci|ce|aca|cima)|organizm\w*|toksin\w*|antibiotik\w*|srcan\w*|za srce|odbramben\w*|kasicic\w*|prazan (?:stomak|zeludac)|uzima(?:jte|ti|te))\b/
/**
 * Words that are health claims in an answer about a product. Not applied to questions, where a shopper may look for
 * a product against dandruff or the sun.
 */
const effect = /\b(?:protiv|pomaze (?:kod|pri|za)|ublazav\w*|smanjuje\w*)\b/
const doctor = /\b(?:ljekar\w*|lekar\w*|doktor\w*|farmaceut\w*|apotek\w*)\b/
const noAdvice =
  /\b(?:ne mog[ua]|ne mozemo|ne daj\w+|nije lijek|nisu lijek\w*|ne lijec\w+|ne pripisuj\w+|ne savjetuj\w+)\b/

/** Whether a clause makes a health claim. False for a clause that refuses advice or mentions a doctor. */
export const claimsToHeal = (clause: string): boolean =>
  (cure.test(clause) || effect.test(clause)) && !noAdvice.test(clause) && !doctor.test(clause)

/**
 * Whether a clause says that no doctor is needed or that doctors approve: „bolje od ljekara” (“better than a
 * doctor”), „ne morate ljekaru” (“you need no doctor”), „ljekari preporučuju” (“doctors recommend”).
 */
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

/**
 * Whether a clause says that something is in stock or recommends it. An answer is rejected when such a clause is
 * about no known product.
 */
export const recommends = (clause: string): boolean =>
  /\b(?:na stanju|na zalih\w*|preporuc\w+|predlaz\w+)\b/.test(clause.replace(isOut, ' '))
