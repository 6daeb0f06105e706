/* Patterns of promises about policies that an answer must not make. They match folded text (lower case, no
   diacritics). What the shop does offer, with the amounts, is on the shop's pages. */

const not = /\b(?:ne|nije|nisu|nema|nemamo|nismo|nemojte|nikad\w*)\b/
const delivery = /\b(?:dostav\w*|isporuk\w*|isporuc\w*|salj\w*|slanj\w*|narudzb\w*)\b/
const abroad =
  /\b(?:njemack\w*|austrij\w*|hrvatsk\w*|srbij\w*|crn\w+ gor\w*|sloveni\w*|svicarsk\w*|svedsk\w*|turs\w*|inostran\w*|inozem\w*|evrop\w*|svijet\w*)\b/
const otherPayment =
  /\b(?:kartic\w*|paypal\w*|kripto\w*|bitcoin\w*|na rate|virman\w*|unaprijed|na racun|apple pay|google pay)\b/
const openEnded = /\b(?:kad god|bez roka|neogranicen\w*|dozivotn\w*|zauvijek)\b/
const soon =
  /\b(?:sutra|danas|veceras|odmah|prekosutra|za sat|sat vremena|pola sata|za dan|za (?:par|koji|nekoliko) (?:dan|sat)\w*)\b/
const arrives = /\b(?:stiz\w+|stic\w+|isporuc\w+|dobi\w+|dolazi\w*|bit ce kod|na vrat\w*)\b/
const orderState =
  /\bvas\w* narudzb\w*\b.*\b(?:poslan\w*|poslat\w*|stig\w*|stiz\w*|obrad\w*|isporuc\w*|otprem\w*|spremn\w*|na putu)\b/

/** Whether a clause promises free delivery without the amount from which it applies. */
const isFreeForAll = (clause: string): boolean =>
  /\bbesplat\w*\b/.test(clause) && delivery.test(clause) && !/\d/.test(clause) && !not.test(clause)

/**
 * Whether a clause promises what the shop does not offer or what cannot be known: destinations, payment,
 * arrival, order status.
 */
export const promisesTooMuch = (clause: string): boolean =>
  isFreeForAll(clause) ||
  (abroad.test(clause) && delivery.test(clause) && !not.test(clause)) ||
  (otherPayment.test(clause) && !not.test(clause)) ||
  openEnded.test(clause) ||
  (soon.test(clause) && arrives.test(clause)) ||
  orderState.test(clause)

/** Whether a clause requests a card number or a password. */
export const asksForSecrets = (clause: string): boolean =>
  /\b(?:broj\w* (?:\w+ )?kartic\w*|lozink\w*|pin\b|cvv)/.test(clause) && !not.test(clause)

/** Whether a clause reveals the instructions: „Moja sistemska uputa glasi …” (“My system prompt is …”). */
export const talksOfInstructions = (clause: string): boolean =>
  /\b(?:sistemsk\w*|system) (?:\w+ )?(?:uput\w*|poruk\w*|prompt\w*)|\bmoj\w* (?:uput\w*|instrukcij\w*|pravil\w*) (?:su|je|glas\w*|kaz\w*)/.test(
    clause,
  ) && !not.test(clause)
