import { type ReactNode, Suspense, useRef } from 'react'
import type { Product, Variation } from '../../api/products/product.ts'
import { Icon, Star } from '../../design/icon.tsx'
import { Price } from '../../design/price.tsx'
import { formatRating } from '../../design/rating.tsx'
import { rating as ratingWord, reviews, soldOut } from '../../messages/common.ts'
import * as messages from '../../messages/product.ts'
import { lazyHydratedWithRetry } from '../../platform/lazy-with-retry.tsx'
import { useShopInfo } from '../../platform/shop-info.ts'
import { BuyRow } from './buy-row.tsx'
import { lowStockCount, type Selection, selectedItem } from './selection.ts'
import { VariationChooser } from './variation-chooser.tsx'
import type { Search } from './variation-url.ts'

/** Accordions on the native `details` element, so they work before they are hydrated. */
const ProductDetails = lazyHydratedWithRetry(
  async () => (await import('./product-details.tsx')).ProductDetails,
)

interface BuyPanelProps {
  readonly product: Product
  readonly variations: readonly Variation[]
  readonly selection: Selection
  readonly search: Search
  readonly onAdd: (quantity: number) => void
  /** The wishlist button with text (`kind="page"`), rendered by the route. */
  readonly wishlistButton: ReactNode
}

/** The information for the purchase in reading order: product, price, options, stock, button, terms. */
export function BuyPanel(props: BuyPanelProps) {
  const { product, variations, selection, search, onAdd, wishlistButton } = props
  const chooser = useRef<HTMLDivElement>(null)
  const item = selectedItem(product, selection)
  return (
    <div className="buy-panel">
      <div className="buy-panel__top">
        <h1 className="text-h1">{product.name}</h1>
        <RatingLink product={product} />
        {product.shortDescriptionText && <p className="text-lead">{product.shortDescriptionText}</p>}
      </div>
      <div aria-live="polite">
        <Price of={item} className="buy-panel__price tabular-nums" />
      </div>
      {product.type === 'variable' && (
        <div ref={chooser} className="buy-panel__options">
          <VariationChooser {...{ product, variations, selection, search }} />
        </div>
      )}
      <StockLine item={item} />
      <BuyRow product={product} item={item} selection={selection} onAdd={onAdd} chooser={chooser} />
      {wishlistButton}
      <PurchaseTerms />
      <Suspense fallback={null}>
        <ProductDetails product={product} item={item} />
      </Suspense>
    </div>
  )
}

/** The rating as a link to the reviews further down the page. */
function RatingLink({ product }: { readonly product: Product }) {
  if (product.reviewCount === 0) return null
  return (
    <a className="rating rating--link" href="#recenzije">
      <Star solid />
      <span className="visually-hidden">{ratingWord}</span>
      {formatRating(product.rating)} <span className="text-muted">({reviews(product.reviewCount)})</span>
    </a>
  )
}

/** Terms of payment, shipping and return. */
function PurchaseTerms() {
  const { terms } = useShopInfo()
  const entries = [
    { icon: 'cash', text: messages.payOnDelivery },
    { icon: 'truck', text: messages.shipping(terms) },
    { icon: 'return', text: messages.returns(terms.returnDays) },
  ] as const
  return (
    <ul className="purchase-terms">
      {entries.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

function stockText({ onBackorder, isBackorderSilent }: Product | Variation): string {
  if (!onBackorder) return messages.inStock
  return isBackorderSilent ? messages.silentBackorder : messages.backorder
}

/** The stock of the product or variation, with the number of pieces when few are left. */
function StockLine({ item }: { readonly item: Product | Variation }) {
  const left = lowStockCount(item)
  if (!item.inStock) return <p className="stock stock--sold-out">{soldOut}</p>
  return (
    <p className="stock">
      {stockText(item)}
      {left !== null && <small>{messages.piecesLeft(left)}</small>}
    </p>
  )
}
