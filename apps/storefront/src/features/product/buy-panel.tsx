import { lowStockCount } from '@sultan/kernel/shown-stock'
import { type ReactNode, Suspense, useRef } from 'react'
import type { Product, Variation } from '../../api/products/product.ts'
import { Star } from '../../design/icon.tsx'
import { Price } from '../../design/price.tsx'
import { formatRating } from '../../design/rating.tsx'
import { rating as ratingWord, reviews, soldOut } from '../../messages/common.ts'
import * as messages from '../../messages/product.ts'
import { lazyHydratedWithRetry } from '../../platform/lazy-with-retry.tsx'
import { BuyRow } from './buy-row.tsx'
import type { ChosenPart } from './product-parts.tsx'
import { type Selection, selectedItem } from './selection.ts'
import type { Search } from './variation-url.ts'

/**
 * `VariationChooser` is hydrated later than the page, because its options are links, which work before
 * hydration.
 */
const VariationChooser = lazyHydratedWithRetry(
  async () => (await import('./variation-chooser.tsx')).VariationChooser,
)

/**
 * `ProductDetails` is hydrated later than the page, because it contains only texts, links and accordions on
 * the native `details` element, which work before hydration.
 */
const ProductDetails = lazyHydratedWithRetry(
  async () => (await import('./product-details.tsx')).ProductDetails,
)

const ProductExtras = lazyHydratedWithRetry(async () => (await import('./product-extras.tsx')).ProductExtras)

/** `OtherPurchase` is loaded on demand, because few products are external, grouped or sold on request. */
const OtherPurchase = lazyHydratedWithRetry(async () => (await import('./other-purchase.tsx')).OtherPurchase)

interface BuyPanelProps {
  readonly product: Product
  readonly variations: readonly Variation[]
  readonly selection: Selection
  readonly search: Search
  readonly onAdd: (quantity: number) => void
  readonly onAddParts: (parts: readonly ChosenPart[]) => void
  /**
   * The wishlist button with text (`kind="page"`). The route passes the button, because a feature may not
   * import another feature.
   */
  readonly wishlistButton: ReactNode
}

/**
 * Everything that a shopper needs to buy the product, in this order: product, price, options, stock, button,
 * terms of purchase.
 */
export function BuyPanel(props: BuyPanelProps) {
  const { product, variations, selection, search, onAdd, wishlistButton } = props
  const chooser = useRef<HTMLDivElement>(null)
  const item = selectedItem(product, selection)
  const isSoldHere = product.type !== 'external' && product.type !== 'grouped'
  return (
    <div className="buy-panel">
      <div className="buy-panel__top">
        <h1 className={titleClass(product.name)}>{product.name}</h1>
        <RatingLink product={product} />
        {product.shortDescriptionText && <p className="text-lead">{product.shortDescriptionText}</p>}
      </div>
      <div aria-live="polite">
        <Price of={item} className="buy-panel__price tabular-nums" />
        {item.saleEnd && <p className="text-small">{item.saleEnd}</p>}
      </div>
      {product.type === 'variable' && (
        <div ref={chooser} className="buy-panel__options">
          <Suspense fallback={null}>
            <VariationChooser {...{ product, variations, selection, search }} />
          </Suspense>
        </div>
      )}
      {isSoldHere && (item.hasPrice || !item.inStock) && <StockLine item={item} />}
      {isSoldHere && item.isPurchasable ? (
        <BuyRow product={product} item={item} selection={selection} onAdd={onAdd} chooser={chooser} />
      ) : (
        <Suspense fallback={null}>
          <OtherPurchase product={product} item={item} onAddParts={props.onAddParts} />
        </Suspense>
      )}
      {wishlistButton}
      <Suspense fallback={null}>
        <ProductExtras {...{ product, item, selection, search }} />
        <ProductDetails product={product} item={item} />
      </Suspense>
    </div>
  )
}

/** Maximum length, in characters, of a product name in the largest and in the second-largest font size. */
const MAX_LARGE_NAME = 40
const MAX_MEDIUM_NAME = 80

/**
 * CSS class of the product name. A long name has a smaller font size, so that on a phone the price stays high
 * on the page.
 */
function titleClass({ length }: string): string {
  if (length <= MAX_LARGE_NAME) return 'text-h1'
  return length <= MAX_MEDIUM_NAME ? 'text-h2' : 'text-h3'
}

/**
 * The average rating of the product as a link to the reviews further down the page; nothing when no review
 * has a rating.
 */
function RatingLink({ product }: { readonly product: Product }) {
  if (product.rating === 0) return null
  return (
    <a className="rating rating--link" href="#recenzije">
      <Star solid />
      <span className="visually-hidden">{ratingWord}</span>
      {formatRating(product.rating)} <span className="text-muted">({reviews(product.reviewCount)})</span>
    </a>
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
