import { formatTermsAmount, type ShopTerms } from '@sultan/kernel/shop-terms'

/**
 * List with the text about free delivery; empty when delivery is never free. The banner and the cart drawer
 * have texts of their own.
 */
export function freeShipping({ freeShippingFrom }: ShopTerms): readonly string[] {
  if (freeShippingFrom === null) return []
  return [
    freeShippingFrom === 0
      ? 'Besplatna dostava'
      : `Besplatna dostava od ${formatTermsAmount(freeShippingFrom)}`,
  ]
}
