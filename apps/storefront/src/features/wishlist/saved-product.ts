import type { ProductCard } from '../../shop/product.ts'
import type { leftOutWhy } from '../../words/wishlist.ts'
import type { Wish } from './wish.ts'

/** A saved product beside what the store says of it now. */
export type SavedProduct =
  /** The store has not answered (yet). */
  | { readonly kind: 'stored'; readonly wish: Wish }
  | { readonly kind: 'sold'; readonly wish: Wish; readonly product: ProductCard }
  /** The store knows it no more. */
  | { readonly kind: 'gone'; readonly wish: Wish }

/** `asked`: the ids that the answer `products` is about; null while there is no answer. */
export function savedProducts(
  wishes: readonly Wish[],
  asked: readonly number[],
  products: readonly ProductCard[] | null,
): SavedProduct[] {
  const byId = new Map(products?.map(product => [product.id, product]))
  return wishes.map(wish => {
    const product = byId.get(wish.id)
    if (product) return { kind: 'sold', wish, product }
    return products !== null && asked.includes(wish.id) ? { kind: 'gone', wish } : { kind: 'stored', wish }
  })
}

export interface LeftOut {
  readonly name: string
  readonly why: keyof typeof leftOutWhy
}

/** Which of the list can go into the cart as they are, and why the others cannot. */
export function buyable(saved: readonly SavedProduct[]): {
  readonly products: readonly ProductCard[]
  readonly leftOut: readonly LeftOut[]
} {
  const judged = saved.flatMap(one =>
    one.kind === 'stored' ? [] : [{ ...one, why: whyNot(one), name: nameOf(one) }],
  )
  return {
    products: judged.flatMap(one => (one.kind === 'sold' && one.why === null ? [one.product] : [])),
    leftOut: judged.flatMap(({ name, why }) => (why === null ? [] : [{ name, why }])),
  }
}

function whyNot(saved: SavedProduct): LeftOut['why'] | null {
  if (saved.kind !== 'sold') return 'gone'
  const { inStock, hasPrice, type, isPurchasable } = saved.product
  if (!inStock) return 'soldOut'
  if (!hasPrice) return 'onRequest'
  if (type !== 'simple') return 'choice'
  return isPurchasable ? null : 'soldOut'
}

const nameOf = (saved: SavedProduct) => (saved.kind === 'sold' ? saved.product.name : saved.wish.name)
