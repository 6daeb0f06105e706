import { row, type ShopProduct } from './product-row.ts'

/** Products of the second recorded shop: those that the first has no product like. */
export const secondShopProducts = (): ShopProduct[] => [
  row(366, 'مسك الطهارة', 1500, {
    slug: '%d9%85%d8%b3%d9%83-%d8%a7%d9%84%d8%b7%d9%87%d8%a7%d8%b1%d8%a9',
    images: [],
  }),
]
