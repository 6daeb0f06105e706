import { formatTermsAmount, type ShopTerms } from '@sultan/kernel/shop-terms'

/**
 * A list that contains only the text about free delivery; empty when delivery is never free. The specification
 * fixes other texts for the banner and the cart drawer.
 */
export function freeShipping({ freeShippingFrom }: ShopTerms): readonly string[] {
  if (freeShippingFrom === null) return []
  return [
    freeShippingFrom === 0
      ? 'Besplatna dostava'
      : `Besplatna dostava od ${formatTermsAmount(freeShippingFrom)}`,
  ]
}
