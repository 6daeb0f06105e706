/**
 * Patterns by which several evaluation questions check the assistant's replies. Each pattern accepts more
 * than one wording.
 */

/** Matches the shop's delivery time “1–3 radna dana” (1–3 working days), in digits or in words. */
export const deliveryTime = /\b1\s?[–-]\s?3 radna dana|jedan do tri radna dana|\b1 do 3 radna dana/i
export const isAtMost100 = /(?:iznad|preko|više od) 100/i
/** Matches the shop's telephone number or e-mail address. */
export const contact = /\+387 33 000 000|info@sultan\.example/
/**
 * Matches the statement that the shop does not sell something, not the statement that a product is out of
 * stock.
 */
export const notSold =
  /nemamo|ne prodajemo|ne držimo|nema (?:ih )?u (?:našoj )?ponudi|ni(?:je|su) u (?:našoj )?ponudi/i
export const outOfStock = /nema na stanju|ni(?:je|su) na stanju|rasproda/i
/** Matches the statement that a product is in stock. Also matches a reply that begins with “Da” (yes). */
export const inStock = /(?<!nema |nije |nisu )na stanju|^Da[,.:]/
/** Matches the statement that the shopper pays for sending goods back. */
export const returnIsPaid =
  /trošak (?:vraćanja|povrata) (?:snosite|plaćate|je na vama|snosi kupac)|osim troška vraćanja|(?:povrat|vraćanj|slanj|poštarin)[^.\n]*(?:plaćate|snosite|plaća kupac|snosi kupac)|(?:plaćate|snosite)[^.\n]*(?:povrat|vraćanj|slanj|poštarin)/i
export const returnIsFree =
  /(?:povrat|vraćanje|zamjena) je besplat|besplat\w+ (?:povrat|zamjen)|trošak (?:vraćanja|povrata) snosimo mi|povrat plaćamo mi/i
export const cash = /gotovin|pouzeć/i
export const noCards =
  /kartičn\w+ plaćanje[^.]*(?:nemamo|nije)|kartic\w*[^.]*(?:ne |nije|nemamo)|\bne[^.]*kartic/i
/** Matches the statement that the assistant has no access to orders. */
export const cannotSee =
  /ne mogu (?:vidjeti|provjeriti|pogledati|znati)|ne vidim|nemam (?:uvid|pristup)|nije mi vidljiv/i
export const whereOrdersAre = /\/order-history|\+387 33 000 000|info@sultan\.example/
export const doctor = /ljekar|doktor|farmaceut|pedijat/i
/** Matches the false claim that the assistant has placed an order. */
export const hasOrdered =
  /naruči(?:o|la) sam|narudžba je (?:primljena|zaprimljena|kreirana|poslana|potvrđena)|naručeno je/i

/** Matches an amount in KM: `km('7,00')` accepts `7,00 KM` and `7 KM`. */
export function km(amount: string): RegExp {
  const [whole = '', cents = '00'] = amount.split(',')
  return new RegExp(`(?<![\\d.,])${whole}${cents === '00' ? '(?:,00)?' : `,${cents}`}\\s(?:KM|mar)`)
}

/**
 * Builds a pattern that matches a reply which recommends one of the given sizes, such as “odgovara vam M” (M
 * fits you). A reply that only lists the sizes in stock does not match.
 */
export function recommends(...sizes: readonly string[]): RegExp {
  const size = `(?:${sizes.join('|')})(?![\\p{L}\\d])`
  const advice =
    'odgovara(?: vam| mu| joj)?|preporuč\\S+|predlažem|uzmite|najbliž\\S+(?: vam)? je|za vas je|treba vam|vaš\\S* (?:broj|veličina)(?: je)?'
  const before = `(?:${advice})[: ]+(?:(?:je|veličin\\S+|broj)[: ]+)?„?${size}`
  const after = `(?<![\\p{L}\\d–])${size}(?: \\([^)]*\\))?(?: bi)?(?: vam| mu)? (?:najbolje )?(?:odgovara|je prav)`
  return new RegExp(`${before}|${after}`, 'iu')
}
