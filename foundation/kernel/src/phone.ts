/** A telephone number the shop can call. */
export interface Phone {
  /** `+38761123456`, as it is stored and sent. */
  readonly e164: string
  /** `061 123 456`, as people here write it; a foreign number stays in its `+` form. */
  readonly national: string
}

// Mobile and landline numbers in use in BiH by Google's libphonenumber 9 (the test holds them against it). Its smallest
// build with the rules of this one country weighs 8.8 kB compressed; these lines say the same.
const mobile = /^6(?:[1-356]\d{6}|(?:03|44|7\d)\d{6}|040\d{5})$/
const landline = new RegExp(
  `^(?:3(?:${['[05-79][2-9]', '1[4579]', '[23][24-9]', '4[2-4689]', '8[2457-9]'].join('|')})|49[2-579]|` +
    `5(?:${['0[2-49]', '[13][2-9]', '[268][2-4679]', '4[4689]', '5[2-79]', '7[2-69]', '9[2-4689]'].join('|')}))\\d{5}$`,
)

/**
 * Reads a number as people write it: `061/123-456`, `+387 61 123 456`, `00387…`, `387…`, with or without the leading 0.
 * Other countries only with `+` or `00`; of those only the length is known here (E.164: 8 to 15 digits).
 * Null when nobody can be called under it.
 */
export function parsePhone(text: string): Phone | null {
  const written = text.trim().replace(/^\+/, '00')
  if (!/^[\d\s()/.\u2010-\u2015-]*$/.test(written)) return null
  const digits = written.replace(/\D/g, '')
  if (digits.startsWith('00387')) return bosnian(digits.slice(5))
  if (digits.startsWith('00')) return foreign(digits.slice(2))
  return bosnian(digits) ?? (digits.startsWith('387') ? bosnian(digits.slice(3)) : null)
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
