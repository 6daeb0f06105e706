import { priceFromText } from '../../format/price-text.ts'

/**
 * Converts a positive or negative amount of money in major units to minor units; null for a text that is not
 * an amount.
 */
export function sentAmount(sent: string | number | undefined): number | null {
  if (sent === undefined) return null
  const text = String(sent).trim()
  const units = priceFromText(text.replace(/^-/, ''))
  return units === null || !text.startsWith('-') ? units : -units
}
