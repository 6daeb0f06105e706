/** A product of the recorded shop. Prices are in minor units, null without a price. */
export interface ShopProduct {
  readonly id: number
  readonly type: 'simple' | 'variable' | 'variation' | 'grouped' | 'external'
  readonly parent: number
  /** The title as plain text. Responses contain the title with HTML entities. */
  readonly title: string
  readonly slug: string
  readonly sku: string
  price: number | null
  regular: number | null
  /** Pieces in stock; null when stock is not managed. */
  stock: number | null
  status: 'instock' | 'outofstock' | 'onbackorder'
  published: boolean
  readonly soldIndividually: boolean
  readonly virtual: boolean
  readonly featured: boolean
  readonly hidden: boolean
  sales: number
  rating: string
  reviews: number
  readonly images: readonly { readonly id: number; readonly name: string }[]
  /**
   * The term slug or label of each attribute of a variation, keyed by attribute name. Null means that the
   * variation applies to every term of the attribute ("Any" in WooCommerce).
   */
  readonly values: Readonly<Record<string, string | null>>
  /** Ids of the members of a grouped product. */
  readonly grouped: readonly number[]
  /** URL and button text of an external product. */
  readonly external: { readonly url: string; readonly text: string } | null
  /** Price of a sale that has not begun; null for none. */
  readonly scheduledSalePrice: number | null
  /** Site time at which the sale ends (`date_on_sale_to` of wc/v3); null for none. */
  saleEnd: string | null
  /** Whether the product can be backordered without a note to the customer. */
  readonly isBackorderSilent: boolean
}

export type RowDetails = Partial<Omit<ShopProduct, 'id' | 'title' | 'price'>> & {
  readonly imageName?: string
}

/** Returns a product with defaults for the fields that `more` does not contain. */
export function row(id: number, title: string, price: number | null, more: RowDetails = {}): ShopProduct {
  const { imageName, ...details } = more
  const slug = more.slug ?? slugOf(title)
  return {
    id,
    title,
    price,
    slug,
    type: 'simple',
    parent: 0,
    sku: '',
    regular: price,
    stock: null,
    status: 'instock',
    published: true,
    soldIndividually: false,
    virtual: false,
    featured: false,
    hidden: false,
    sales: 0,
    rating: '0',
    reviews: 0,
    images: [{ id: id - 1, name: imageName ?? slug }],
    values: {},
    grouped: [],
    external: null,
    scheduledSalePrice: null,
    saleEnd: null,
    isBackorderSilent: false,
    ...details,
  }
}

/** The slug that an English WordPress makes of a text (`đ` → `d`). */
export function slugOf(text: string): string {
  const plain = text
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’„”:]/g, '')
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}
