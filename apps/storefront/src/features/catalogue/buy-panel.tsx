import { type ReactNode, useRef } from 'react'
import { Price } from '../../design/price.tsx'
import { formatRating } from '../../design/rating.tsx'
import { Star } from '../../design/star.tsx'
import type { Product, Variation } from '../../shop/product.ts'
import { rating as ratingWord, reviews } from '../../words/common.ts'
import { Assurances } from './assurances.tsx'
import { BuyRow } from './buy-row.tsx'
import { ProductDetails } from './product-details.tsx'
import { type Selection, soldThing } from './selection.ts'
import { StockLine } from './stock-line.tsx'
import { VariationChooser } from './variation-chooser.tsx'
import type { Search } from './variation-url.ts'

interface BuyPanelProps {
  readonly product: Product
  readonly variations: readonly Variation[]
  readonly selection: Selection
  readonly search: Search
  readonly onAdd: (quantity: number) => void
  /** The wide heart button. */
  readonly wish: ReactNode
}

/** Everything a decision needs, in the order it is asked: what, how much, which, is it there, buy, what if. */
export function BuyPanel(props: BuyPanelProps) {
  const { product, variations, selection, search, onAdd, wish } = props
  const chooser = useRef<HTMLDivElement>(null)
  const thing = soldThing(product, selection)
  return (
    <div className="buy">
      <div className="buy__top">
        <h1 className="t-h1">{product.name}</h1>
        <RatingLink product={product} />
        {product.shortDescriptionText && <p className="t-lead">{product.shortDescriptionText}</p>}
      </div>
      <div aria-live="polite">
        <Price of={thing} className="buy__price num" />
      </div>
      {product.type === 'variable' && (
        <div ref={chooser} className="buy__choice">
          <VariationChooser {...{ product, variations, selection, search }} />
        </div>
      )}
      <StockLine thing={thing} />
      <BuyRow product={product} thing={thing} selection={selection} onAdd={onAdd} chooser={chooser} />
      {wish}
      <Assurances />
      <ProductDetails product={product} thing={thing} />
    </div>
  )
}

/** Leads to the reviews further down. */
function RatingLink({ product }: { readonly product: Product }) {
  if (product.reviewCount === 0) return null
  return (
    <a className="rating rating--link" href="#recenzije">
      <Star solid />
      <span className="sr">{ratingWord}</span>
      {formatRating(product.rating)} <span className="t-mute">({reviews(product.reviewCount)})</span>
    </a>
  )
}
