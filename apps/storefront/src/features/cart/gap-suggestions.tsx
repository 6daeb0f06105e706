import { formatMoney } from '@sultan/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { noFilters } from '../../api/filters/filters.ts'
import type { ProductCard } from '../../api/products/product.ts'
import { productListQuery } from '../../api/products/product-queries.ts'
import { Icon } from '../../design/icon.tsx'
import { ProductImage } from '../../design/picture.tsx'
import * as messages from '../../messages/cart-quote.ts'
import type { CartLines } from './cart-lines.ts'
import { addToCart, closeCart } from './cart-store.ts'
import { smallestPrice, suggestedProducts } from './suggested-products.ts'
import { toCartItem } from './to-cart-item.ts'

/**
 * Number of products that are requested as candidates for suggestions. The number is larger than the number
 * of suggestions, because some candidates may be in the cart or not purchasable.
 */
const READ = 12

interface GapSuggestionsProps {
  /** Amount missing for free delivery, in minor units, above 0. */
  readonly gap: number
  readonly lines: CartLines
  readonly onAdded: () => void
}

/**
 * Suggests up to three products that bring the cart closer to free delivery. The suggested products are the
 * cheapest with a price of at least `smallestPrice(gap)`, where `gap` is the amount missing for free
 * delivery.
 */
export function GapSuggestions({ gap, lines, onAdded }: GapSuggestionsProps) {
  const { data } = useQuery(
    productListQuery({
      sort: 'cijena-rastuce',
      perPage: READ,
      type: 'simple',
      filters: { ...noFilters, priceFrom: smallestPrice(gap), inStock: true },
    }),
  )
  const products = suggestedProducts(data?.products ?? [], lines, gap)
  if (products.length === 0) return null
  return (
    <section className="drawer__suggestions" aria-labelledby="cart-suggestions">
      <h3 className="text-h4" id="cart-suggestions">
        {messages.suggestions}
      </h3>
      <ul>
        {products.map(product => (
          <Suggestion key={product.id} product={product} onAdded={onAdded} />
        ))}
      </ul>
    </section>
  )
}

interface SuggestionProps {
  readonly product: ProductCard
  readonly onAdded: () => void
}

function Suggestion({ product, onAdded }: SuggestionProps) {
  const { slug, name, picture, background, price } = product
  const add = () => {
    addToCart(toCartItem(product))
    onAdded()
  }
  return (
    <li className="suggestion">
      <ProductImage picture={picture} background={background} sizes="52px" widest={320} alt="" />
      <p>
        <Link className="clamp-2" to="/proizvod/$slug" params={{ slug }} onClick={closeCart}>
          {name}
        </Link>
        <span className="block tabular-nums">{formatMoney(price)}</span>
      </p>
      <button type="button" className="icon-button" aria-label={messages.addSuggestion(name)} onClick={add}>
        <Icon name="basket-add" />
      </button>
    </li>
  )
}
