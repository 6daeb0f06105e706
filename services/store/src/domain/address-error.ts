import type { Address } from '../db/json-columns.ts'

/**
 * ISO codes of WooCommerce's countries, sorted by English name. WooCommerce lists them in this order in an
 * error message (recording `checkout-country-unknown`).
 */
const COUNTRIES: readonly string[] = `
  AF AX AL DZ AS AD AO AI AQ AG AR AM AW AU AT AZ BS BH BD BB BY PW BE BZ BJ BM BT BO BQ BA BW BV
  BR IO BN BG BF BI KH CM CA CV KY CF TD CL CN CX CC CO KM CG CD CK CR HR CU CW CY CZ DK DJ DM DO
  EC EG SV GQ ER EE SZ ET FK FO FJ FI FR GF PF TF GA GM GE DE GH GI GR GL GD GP GU GT GG GN GW GY
  HT HM HN HK HU IS IN ID IR IQ IE IM IL IT CI JM JP JE JO KZ KE KI XK KW KG LA LV LB LS LR LY LI
  LT LU MO MG MW MY MV ML MT MH MQ MR MU YT MX FM MD MC MN ME MS MA MZ MM NA NR NP NL NC NZ NI NE
  NG NU NF KP MK MP NO OM PK PS PA PG PY PE PH PN PL PT PR QA RE RO RU RW ST BL SH KN LC SX MF PM
  VC WS SM SA SN RS SC SL SG SK SI SB SO ZA GS KR SS ES LK SD SR SJ SE CH SY TW TJ TZ TH TL TG TK
  TO TT TN TR TM TC TV UG UA AE GB US UM UY UZ VU VA VE VN VG VI WF EH YE ZM ZW
`
  .trim()
  .split(/\s+/)

/** An invalid field of an address, as in `data.details` of the error `rest_invalid_param`. */
export interface AddressError {
  readonly code: 'invalid_country' | 'invalid_postcode' | 'invalid_phone' | 'invalid_email'
  readonly message: string
}

/**
 * The first invalid field of an address, in WooCommerce's order; null for a valid address. WooCommerce
 * reports only one field of each address (wire fact 39). An empty country is invalid; other empty fields are
 * valid.
 */
export function addressError(address: Address): AddressError | null {
  const { country, postcode, phone, email } = address
  if (!COUNTRIES.includes(country))
    return fieldError(
      'invalid_country',
      `Invalid country code provided. Must be one of: ${COUNTRIES.join(', ')}`,
    )
  if (postcode !== '' && !isPostcode(postcode, country))
    return fieldError('invalid_postcode', 'The provided postcode / ZIP is not valid')
  if (phone !== '' && !isPhone(phone))
    return fieldError('invalid_phone', 'The provided phone number is not valid')
  if (email !== '' && !isEmail(email))
    return fieldError('invalid_email', 'The provided email address is not valid')
  return null
}

function fieldError(code: AddressError['code'], message: string): AddressError {
  return { code, message }
}

/**
 * Whether a postcode is valid. In Bosnia and Herzegovina WooCommerce accepts 70000–89999. For other countries
 * this function checks only the characters.
 */
function isPostcode(postcode: string, country: string): boolean {
  return country === 'BA' ? /^[78]\d{4}$/.test(postcode) : /^[\sA-Za-z0-9-]+$/.test(postcode)
}

/** Whether a telephone number has only digits and usual separators: `061/222-333` is valid, `abc` is not. */
function isPhone(phone: string): boolean {
  return /^[\s#0-9_\-+/().]+$/.test(phone)
}

/**
 * Checks the parts of an e-mail address one by one. A single regular expression for the whole address could
 * backtrack on hostile input.
 */
export function isEmail(email: string): boolean {
  const [local, domain, ...rest] = email.split('@')
  if (local === undefined || domain === undefined || rest.length > 0 || email.length > 254) return false
  if (!/^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/.test(local)) return false
  const labels = domain.split('.')
  return labels.length >= 2 && labels.every(label => /^[A-Za-z0-9-]+$/.test(label) && !/^-|-$/.test(label))
}
