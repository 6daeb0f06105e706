import { formatTermsAmount, type ShopTerms } from '@sultan/kernel/shop-terms'

/**
 * The text about free delivery, as a list with one element. The list is empty when delivery is never free.
 * The banner and the cart drawer do not use this text, because the specification fixes other texts for them.
 */
export function freeShipping({ freeShippingFrom }: ShopTerms): readonly string[] {
  if (freeShippingFrom === null) return []
  return [
    freeShippingFrom === 0
      ? 'Besplatna dostava'
      : `Besplatna dostava od ${formatTermsAmount(freeShippingFrom)}`,
  ]
}
