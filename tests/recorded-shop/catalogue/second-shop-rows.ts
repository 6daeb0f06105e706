import { type RowDetails, row, type ShopProduct } from './product-row.ts'

/**
 * Products that only the second of the two recorded WooCommerce shops has. With the option `secondShop`, the
 * simulated shop has these products in addition to the products of the first recorded shop. The members of
 * the grouped product (id 375) are products of the first recorded shop, and not the recorded members.
 */
export const secondShopProducts = (): ShopProduct[] => [
  row(366, 'مسك الطهارة', 1500, {
    slug: '%d9%85%d8%b3%d9%83-%d8%a7%d9%84%d8%b7%d9%87%d8%a7%d8%b1%d8%a9',
    images: [],
  }),
  row(356, 'Zadnji komad po narudžbi', 1500, { stock: 0, status: 'onbackorder', images: [] }),
  row(797, 'Po narudžbi bez obavijesti', 1500, {
    ...{ stock: 0, status: 'onbackorder', images: [], isBackorderSilent: true },
  }),
  row(354, 'Samo pet komada', 1000, { slug: 'samo-pet', stock: -1, status: 'outofstock', images: [] }),
  row(359, 'Akcija koja počinje sutra', 4000, { scheduledSalePrice: 3000, images: [] }),
  row(361, 'Akcija do sutra', 3000, { regular: 4000, images: [] }),
  row(375, 'Grupa dva ulja', 0, { type: 'grouped', slug: 'grupa-ulja', grouped: [27, 37, 73], images: [] }),
  row(376, 'Vanjski proizvod', 5000, {
    ...{ type: 'external', slug: 'vanjski', images: [] },
    external: { url: 'https://example.com/x', text: 'Kupi vani' },
  }),
  row(368, 'Majica s „bilo koja boja”', 2000, { type: 'variable', slug: 'majica-any', images: [] }),
  ...[
    { id: 369, size: 'm', price: 2000 },
    { id: 370, size: 'l', price: 2500 },
  ].map(({ id, size, price }) =>
    variation(id, 368, 'Majica s „bilo koja boja”', price, {
      values: { pa_velicina: size, pa_boja: null },
    }),
  ),
  row(799, 'Konac 110 nijansi', 310, { type: 'variable', slug: 'konac-110', images: [] }),
  ...Array.from({ length: 110 }, (_, at) => {
    const [shade, thickness] = [Math.floor(at / 10) + 1, (at % 10) + 1]
    return variation(800 + at, 799, 'Konac 110 nijansi', 300 + shade * 10, {
      sku: `W-3-${shade}-${thickness}`,
      values: { Nijansa: `N${shade}`, Debljina: `D${thickness}` },
    })
  }),
]

function variation(id: number, parent: number, title: string, price: number, more: RowDetails): ShopProduct {
  return row(id, title, price, { type: 'variation', parent, slug: `varijacija-${id}`, images: [], ...more })
}
