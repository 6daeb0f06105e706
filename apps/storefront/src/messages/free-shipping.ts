import { formatTermsAmount, type ShopTerms } from '@sultan/kernel/shop-terms'

/**
 * The clause about free delivery, as a list of one text, or as an empty list where delivery is never free.
 * Banner and cart drawer have fixed texts of their own.
 */
export function freeShipping({ freeShippingFrom }: ShopTerms): readonly string[] {
  if (freeShippingFrom === null) return []
  return [
    freeShippingFrom === 0
      ? 'Besplatna dostava'
      : `Besplatna dostava od ${formatTermsAmount(freeShippingFrom)}`,
  ]
}
