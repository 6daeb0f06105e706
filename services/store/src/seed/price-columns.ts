import { fromDecimal } from '@sultan/kernel/money'

interface PriceColumns {
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

/**
 * The price columns of a simple product or variation. If both prices are '', the product has no price and
 * cannot be purchased.
 */
export function priceColumns({ regular_price, sale_price }: DecimalPrices): PriceColumns {
  const regularPrice = minorUnits(regular_price)
  const salePrice = minorUnits(sale_price)
  const price = salePrice ?? regularPrice
  const onSale = salePrice !== null && regularPrice !== null && salePrice < regularPrice
  return { regularPrice, salePrice, price, maxPrice: price, onSale }
}

/**
 * The price columns of a variable product: lowest and highest price of its variations. The product is on sale
 * when one of its variations is on sale.
 */
export function variablePriceColumns(variations: readonly PriceColumns[]): PriceColumns {
  const prices = withoutNulls(variations.map(one => one.price))
  const regular = withoutNulls(variations.map(one => one.regularPrice))
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

function withoutNulls(amounts: readonly (number | null)[]): number[] {
  return amounts.filter(amount => amount !== null)
}
