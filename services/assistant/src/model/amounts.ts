const whole = String.raw`\d{1,3}(?:[.\u00a0 ]\d{3})+(?!\d)|\d+`
const currency = String.raw`(?:km|bam|mar(?:ak|k)[a-z]*|konvertibiln[a-z]*)\b`
const number = String.raw`(?<![\d.,])(${whole})(?:[.,](\d{1,2}))?(?!\d|[.,]\d)`

/** An amount that is followed by its currency: `16,90 km`, `1.234,50 km`, `20 maraka`. */
const withCurrency = new RegExp(String.raw`${number}(?:,-)?\s*${currency}`, 'g')
/**
 * An amount before a range word and an amount with currency: in `od 10 do 20 km` the first amount has no
 * currency of its own.
 */
const beforeCurrency = new RegExp(
  String.raw`${number}\s*(?:-|–|—|do|ili|i)\s*(?=${whole}(?:[.,]\d{1,2})?\s*${currency})`,
  'g',
)
/** A number with two decimals is money even without a currency. */
const decimals = /(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d+)[.,](\d{2})(?![\d.,]*\d)/g
/** A number after a price word is money: `košta 16`, `cijena je samo 16`; not `cijena za 50 ml`. */
const afterPriceWord = new RegExp(
  String.raw`\b(?:kosta[a-z]*|cijen[a-z]*|stoji|plat[a-z]*|placa[a-z]*)\b[^\d.!?\n]{0,25}?${number}(?!\s*(?:ml|l|g|gr|kg|cm|mm|m|kom[a-z]*|dan[a-z]*|sat[a-z]*|%|km|bam|mar)\b)`,
  'g',
)

/** Amounts of money, in minor units, that a text in lower case without diacritics contains. */
export function amountsIn(folded: string): readonly number[] {
  return [withCurrency, beforeCurrency, decimals, afterPriceWord].flatMap(pattern =>
    [...folded.matchAll(pattern)].map(([, units = '', cents = '']) => minorUnits(units, cents)),
  )
}

const minorUnits = (units: string, cents: string): number =>
  Number(units.replace(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'))

const numberWord =
  /\b(?:jedn\w*|jedan|dv(?:a|ije|adeset\w*|jest\w*|anaest)|tri\w*|cetr?i\w*|pet\w*|sest\w*|sedam\w*|osam\w*|devet\w*|deset\w*|\w+naest|sto\w*|hiljad\w*|pola|par|nekoliko)(?:\s+\w+){0,2}\s+(?:km|bam|mar(?:ak|k)\w*)\b/
const otherCurrency =
  /[€$£]\s*\d|\d\s*(?:[€$£]|eur[a-z]*\b|evr[a-z]*\b|usd\b|dolar[a-z]*|rsd\b|dinar[a-z]*|kun[ae]\b|chf\b|frana?k[a-z]*)/

/**
 * Whether a text in lower case without diacritics has amounts that cannot be compared with prices: in words
 * (`pet maraka`) or in another currency.
 */
export const hasUncheckableMoney = (folded: string): boolean =>
  numberWord.test(folded) || otherCurrency.test(folded)

const digits: readonly (readonly [RegExp, string])[] = [
  [/\b(?:jedan|jednog|jednu|jedne)\b/g, '1'],
  [/\b(?:dva|dvije|dvaju)\b/g, '2'],
  [/\btri\b/g, '3'],
  [/\bcetiri\b/g, '4'],
  [/\bpet\b/g, '5'],
  [/\bsedam\b/g, '7'],
  [/\bdeset\b/g, '10'],
  [/\bcetrnaest\b/g, '14'],
  [/\bpetnaest\b/g, '15'],
]

/** Replaces small numerals by digits: `dva dana` becomes `2 dana`. */
export const withDigits = (folded: string): string =>
  digits.reduce((before, [word, digit]) => before.replace(word, digit), folded)

/** Time spans in a text in lower case without diacritics, numerals included: `15 dan`, `48 sat`. */
export function timeSpansIn(folded: string): ReadonlySet<string> {
  const text = withDigits(folded)
  const spans = new Set<string>()
  const span =
    /(?<!\d)(\d{1,4})(?:\s*(?:-|–|—|do|ili|i)\s*(\d{1,4}))?\.?\s*(?:radn[a-z]+\s+)?(dan|sat|sedmic|nedjelj|mjesec|minut)/g
  for (const [, from = '', to = from, unit = ''] of text.matchAll(span)) {
    spans.add(`${from} ${unit}`)
    spans.add(`${to} ${unit}`)
  }
  return spans
}
