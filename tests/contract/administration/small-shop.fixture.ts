import type { PullSource } from '@sultan/store/pull-shop'

type Json = Readonly<Record<string, unknown>>

const picture = { id: 900, src: 'https://stara.example/slika.png', name: 'slika', alt: '' }
const dates = { date_created_gmt: '2025-01-02T03:04:05', date_modified_gmt: '2025-01-03T03:04:05' }
const item = { total: '5.00', total_tax: '0.00', meta_data: [] }

/** The objects of a small shop. Each key is the route that lists the objects. */
const lists: Readonly<Record<string, readonly (Json & { readonly id: number })[]>> = {
  '/wc/v3/products/attributes': [{ id: 901, name: 'Boja', slug: 'pa_boja' }],
  '/wc/v3/products/attributes/901/terms': [{ id: 902, name: 'Crna', slug: 'crna' }],
  '/wc/v3/products/shipping_classes': [{ id: 903, name: 'Krupno', slug: 'krupno' }],
  '/wc/v3/products/categories': [
    { id: 904, name: 'Odjeća', slug: 'odjeca', parent: 0, image: picture },
    { id: 905, name: 'Abaje', slug: 'abaje', parent: 904 },
  ],
  '/wc/v3/products/tags': [{ id: 906, name: 'Novo', slug: 'novo' }],
  '/wc/v3/products/brands': [{ id: 907, name: 'Nur', slug: 'nur', parent: 0 }],
  '/wc/v3/products': [
    {
      ...{ id: 910, name: 'Abaja', slug: 'abaja', type: 'variable', status: 'publish', ...dates },
      ...{ images: [picture], categories: [{ id: 905 }], tags: [{ id: 906 }], brands: [{ id: 907 }] },
      attributes: [{ id: 901, name: 'Boja', variation: true, visible: true, options: ['Crna'] }],
      ...{ upsell_ids: [912], total_sales: 3, average_rating: '5.00', rating_count: 1 },
    },
  ],
  '/wc/v3/products/910/variations': [
    { id: 911, regular_price: '50', attributes: [{ id: 901, option: 'Crna' }], image: picture, ...dates },
  ],
  '/wc/v3/products/reviews': [
    {
      ...{ id: 920, product_id: 910, status: 'approved', review: 'Lijepo.', rating: 5, verified: true },
      ...{ reviewer: 'Amra', reviewer_email: 'amra-pull@primjer.ba', ...dates },
    },
  ],
  // The import gives the customer with the id 1 another id, because in the embedded store 1 is the id of the
  // author of posts.
  '/wc/v3/customers': [{ id: 1, email: 'kupac-pull@primjer.ba', username: 'kupac-pull', ...dates }],
  '/wc/v3/coupons': [{ id: 940, code: 'pull10', amount: '10', product_ids: [910], usage_count: 1, ...dates }],
  '/wc/v3/orders': [
    {
      ...{ id: 950, status: 'completed', total: '55.00', customer_id: 1, ...dates },
      line_items: [
        { ...item, id: 951, product_id: 910, variation_id: 911, quantity: 1, subtotal: '50', total: '50' },
      ],
      shipping_lines: [{ ...item, id: 952, method_id: 'flat_rate', method_title: 'Dostava' }],
      refunds: [{ id: 960 }],
    },
  ],
  '/wc/v3/orders/950/notes': [{ id: 953, author: 'amra', note: 'Zvati poslije 17 h.', ...dates }],
  '/wc/v3/orders/950/refunds': [{ id: 960, amount: '5.00', reason: 'Oštećeno', line_items: [], ...dates }],
  '/wp/v2/categories': [{ id: 970, name: 'Savjeti', slug: 'savjeti-pull' }],
  '/wp/v2/tags': [{ id: 972, name: 'Vuna', slug: 'vuna', description: 'O vuni.' }],
  '/wp/v2/pages': [
    {
      ...{ id: 973, slug: 'nas-rad', title: { rendered: 'Naš rad' }, content: { rendered: '<p>O nama</p>' } },
      ...{ menu_order: 2, date_gmt: '2025-01-02T03:04:05', modified_gmt: '2025-01-02T03:04:05' },
    },
  ],
  '/wp/v2/posts': [
    {
      ...{ id: 971, slug: 'njega', title: { rendered: 'Njega' }, content: { rendered: '<p>Tekst</p>' } },
      ...{ categories: [970], tags: [972], excerpt: { rendered: '<p>Kratko</p>' } },
      _embedded: {
        'wp:featuredmedia': [
          { id: 900, source_url: picture.src, title: { rendered: 'slika' }, alt_text: '' },
        ],
      },
      ...{ date_gmt: '2025-01-02T03:04:05', modified_gmt: '2025-01-02T03:04:05' },
    },
  ],
}

/**
 * Source for the import command `pull`: the objects of `lists`, each altered by `change`. All pictures are
 * one fixed file, which is not downloaded.
 */
export function smallShop(change: (json: Json) => Json = json => json): PullSource {
  return {
    url: 'https://stara.example',
    readPage: async route => ({
      // The cast is safe: `change` never removes the id of an object.
      items: (lists[route] ?? []).map(change) as (Json & { readonly id: number })[],
      totalPages: 1,
    }),
    takePicture: async () => ({ path: 'wp-content/uploads/slika.png', width: 10, height: 10 }),
  }
}
