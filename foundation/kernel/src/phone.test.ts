import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { isIncompletePhone, parsePhone } from './phone.ts'

const writings = [
  '061123456',
  '061 123 456',
  '061/123-456',
  '061.123.456',
  '061 – 123 – 456',
  '61 123 456',
  '+387 61 123 456',
  '+387 (0)61 123 456',
  '00387 61 123 456',
  '0038761123456',
  '387 61 123 456',
  '  061\u00A0123\u00A0456 ',
]

describe('parsePhone', () => {
  it.each(writings)('parses "%s" to the mobile number +38761123456', text => {
    expect(parsePhone(text)).toEqual({ e164: '+38761123456', national: '061 123 456' })
  })

  it('returns the E.164 and national forms of nine-digit mobile numbers and of landlines', () => {
    expect(parsePhone('060 312 3456')).toEqual({ e164: '+387603123456', national: '060 312 3456' })
    expect(parsePhone('064/412-3456')).toEqual({ e164: '+387644123456', national: '064 412 3456' })
    expect(parsePhone('033 222-333')).toEqual({ e164: '+38733222333', national: '033 222 333' })
  })

  it('returns the E.164 form of foreign numbers with the prefix + or 00, and null for foreign numbers without this prefix', () => {
    expect(parsePhone('+49 151 23456789')).toEqual({ e164: '+4915123456789', national: '+4915123456789' })
    expect(parsePhone('00385 91 234 5678')?.e164).toBe('+385912345678')
    expect(parsePhone('49 151 23456789')).toBeNull()
  })

  it.each([
    '',
    '   ',
    'abc',
    '061 123 45',
    '061 123 4567',
    '067 123 456',
    '061 123 456 lok. 3',
    '+',
    '+387',
    '+0 61 123 456',
    '+061123456',
    '++38761123456',
    '0+38761123456',
    '+1234567890123456',
    '٠٦١١٢٣٤٥٦',
  ])('returns null for the invalid number %j', text => {
    expect(parsePhone(text)).toBeNull()
  })

  describe('parsePhone compared with libphonenumber', () => {
    const callable = new Set(['MOBILE', 'FIXED_LINE'])
    const theirs = (digits: string) => {
      const number = parsePhoneNumberFromString(`+387${digits}`)
      return number?.isValid() && callable.has(number.getType() ?? '') ? number.number : undefined
    }

    it('returns the same E.164 number as libphonenumber for each prefix from 01000 to 09999', () => {
      for (let start = 1000; start <= 9999; start++)
        for (const rest of ['123', '1234', '12345', '123456']) {
          const digits = `${start}${rest}`
          if (parsePhone(`0${digits}`)?.e164 !== theirs(digits)) expect.fail(`0${digits}`)
        }
    })

    it('returns the same E.164 number as libphonenumber for random digits, and parses its own output to the same result', () => {
      fc.assert(
        fc.property(fc.stringMatching(/^[1-9]\d{6,9}$/), digits => {
          const ours = parsePhone(`+387${digits}`)
          expect(ours?.e164).toBe(theirs(digits))
          if (ours) expect([parsePhone(ours.e164), parsePhone(ours.national)]).toEqual([ours, ours])
        }),
      )
    })
  })
})

describe('isIncompletePhone', () => {
  it.each([
    '06',
    '061',
    '061 123 45',
    '+387 61 123',
    '387 61',
    '033 22',
    '060',
    '064 4',
    '05',
    '060 312 345',
    '+49 15',
  ])('isIncompletePhone returns true for a phone number with missing digits: %s', text => {
    expect(isIncompletePhone(text)).toBe(true)
  })

  it.each([
    '',
    '   ',
    'abc',
    '061 123 456',
    '061 123 4567',
    '061 123 45 lok. 3',
    '012 345 678',
    '+49 151 23456789',
  ])('isIncompletePhone returns false for a complete or invalid phone number: %j', text => {
    expect(isIncompletePhone(text)).toBe(false)
  })
})
