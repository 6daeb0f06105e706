import { fromDecimal } from '@sultan/kernel/money'

export interface PlannedPrice {
  readonly regularPrice: number | null
  readonly salePrice: number | null
  readonly price: number | null
  readonly maxPrice: number | null
  readonly onSale: boolean
}

interface DecimalPrices {
  readonly regular_price: string
  readonly sale_price: string
}

/** The prices of what is sold as it is. '' = none; without a regular price it cannot be bought. */
export function plannedPrice({ regular_price, sale_price }: DecimalPrices): PlannedPrice {
  const regularPrice = minorUnits(regular_price)
  const salePrice = minorUnits(sale_price)
  const price = salePrice ?? regularPrice
  const onSale = salePrice !== null && regularPrice !== null && salePrice < regularPrice
  return { regularPrice, salePrice, price, maxPrice: price, onSale }
}

/** A variable product costs from its cheapest variation to its dearest, and is on sale when one of them is. */
export function pricesOfVariable(variations: readonly PlannedPrice[]): PlannedPrice {
  const prices = present(variations.map(one => one.price))
  const regular = present(variations.map(one => one.regularPrice))
  return {
    regularPrice: regular.length === 0 ? null : Math.min(...regular),
    salePrice: null,
    price: prices.length === 0 ? null : Math.min(...prices),
    maxPrice: prices.length === 0 ? null : Math.max(...prices),
    onSale: variations.some(one => one.onSale),
  }
}

function minorUnits(decimal: string): number | null {
  return decimal === '' ? null : (fromDecimal(decimal)?.amount ?? null)
}

function present(amounts: readonly (number | null)[]): number[] {
  return amounts.filter(amount => amount !== null)
}
