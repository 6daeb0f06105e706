/** A product of the recorded shop; prices in minor units, null = without one. */
export interface ShopProduct {
  readonly id: number
  readonly type: 'simple' | 'variable' | 'variation'
  readonly parent: number
  /** As it was typed; the wire has it with entities. */
  readonly title: string
  readonly slug: string
  readonly sku: string
  price: number | null
  regular: number | null
  /** Pieces left; null = not counted. */
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
  /** Of a variation: attribute → slug of the term or label, null = any. */
  readonly values: Readonly<Record<string, string | null>>
}

export type RowDetails = Partial<Omit<ShopProduct, 'id' | 'title' | 'price'>> & {
  readonly imageName?: string
}

/** A row of the catalogue: most products differ from the ordinary in nothing but name and price. */
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
    ...details,
  }
}

/** WordPress' slug in an English site (`đ` → `d`). */
export function slugOf(text: string): string {
  const plain = text
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’„”:]/g, '')
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}
