import type { ProductQuery } from '@sultan/woo-wire/public-product-calls'
import type { Filters } from './filters.ts'

/** Filters in the wire's words: prices in minor units (wire fact 12), any of an attribute's values. */
export function filterQuery({ priceFrom, priceTo, onSale, inStock, options }: Filters): ProductQuery {
  return {
    ...(priceFrom !== null && { min_price: priceFrom }),
    ...(priceTo !== null && { max_price: priceTo }),
    // False would mean: only what is not on sale (wire fact 22).
    ...(onSale && { on_sale: true }),
    ...(inStock && { stock_status: 'instock' }),
    ...Object.fromEntries(
      options.flatMap(({ taxonomy, slugs }, index) => [
        [`attributes[${index}][attribute]`, taxonomy],
        [`attributes[${index}][slug]`, slugs.join(',')],
        [`attributes[${index}][operator]`, 'in'],
      ]),
    ),
  }
}
