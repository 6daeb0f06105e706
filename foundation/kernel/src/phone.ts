/** A valid telephone number. */
interface Phone {
  /** The telephone number in the form in which it is stored and sent: `+38761123456` (E.164). */
  readonly e164: string
  /**
   * The telephone number in the form in which it is displayed: `061 123 456`; a foreign number in E.164 form.
   */
  readonly national: string
}

// Telephone number ranges of BiH as in Google's libphonenumber 9; `phone.test.ts` compares `parsePhone` with
// that library. The library is not bundled, because its smallest build for one country is 8.8 kB compressed.
const mobile = /^6(?:[1-356]\d{6}|(?:03|44|7\d)\d{6}|040\d{5})$/
const landline = new RegExp(
  `^(?:3(?:${['[05-79][2-9]', '1[4579]', '[23][24-9]', '4[2-4689]', '8[2457-9]'].join('|')})|49[2-579]|` +
    `5(?:${['0[2-49]', '[13][2-9]', '[268][2-4679]', '4[4689]', '5[2-79]', '7[2-69]', '9[2-4689]'].join('|')}))\\d{5}$`,
)

/**
 * Parses a telephone number. A number of BiH may be written `061/123-456`, `+387 61 123 456`, `00387…` or
 * `387…`, with or without the leading 0. A number of another country must begin with `+` or `00`, followed by
 * 8 to 15 digits, the first of which is not 0. Returns null for an invalid number.
 */
export function parsePhone(text: string): Phone | null {
  const written = text.trim().replace(/^\+/, '00')
  if (!/^[\d\s()/.\u2010-\u2015-]*$/.test(written)) return null
  const digits = written.replace(/\D/g, '')
  if (digits.startsWith('00387')) return bosnian(digits.slice(5))
  if (digits.startsWith('00')) return foreign(digits.slice(2))
  return bosnian(digits) ?? (digits.startsWith('387') ? bosnian(digits.slice(3)) : null)
}

/** Length of the longest telephone number, in digits (E.164). */
const MAX_DIGITS = 15

/**
 * Whether digits are missing at the end of a telephone number, as in `061 123 4`. False for a text without
 * digits, for a complete number, and for a text that stays invalid when digits are appended.
 */
export function isIncompletePhone(text: string): boolean {
  if (!/\d/.test(text) || parsePhone(text) !== null) return false
  const counts = Array.from({ length: MAX_DIGITS }, (_, at) => at + 1)
  // Only endings that repeat one digit, such as `777`, are tried. If any ending makes `text` a valid number,
  // one of these endings does so too, because only the first few digits and the length of a number decide
  // whether it is valid.
  const endings = [...'0123456789'].flatMap(digit => counts.map(count => digit.repeat(count)))
  return endings.some(ending => parsePhone(text + ending) !== null)
}

function bosnian(digits: string): Phone | null {
  const number = digits.replace(/^0/, '')
  if (!mobile.test(number) && !landline.test(number)) return null
  const national = `0${number.slice(0, 2)} ${number.slice(2, 5)} ${number.slice(5)}`
  return { e164: `+387${number}`, national }
}

function foreign(digits: string): Phone | null {
  return /^[1-9]\d{7,14}$/.test(digits) ? { e164: `+${digits}`, national: `+${digits}` } : null
}
