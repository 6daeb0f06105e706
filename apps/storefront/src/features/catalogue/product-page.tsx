import { Crumbs } from '../../design/crumbs.tsx'
import { wallClass } from '../../design/wall.ts'
import type { Category } from '../../shop/category.ts'
import type { Product, ProductCard, Variation } from '../../shop/product.ts'
import type { Review } from '../../shop/review.ts'
import { BuyPanel } from './buy-panel.tsx'
import type { ProductActions } from './card-actions.ts'
import { Gallery } from './gallery.tsx'
import { picturesOf } from './option-state.ts'
import { productTrail } from './product-trail.ts'
import { RelatedShelf } from './related-shelf.tsx'
import { Reviews } from './reviews.tsx'
import { readSelection, soldThing } from './selection.ts'
import type { Search } from './variation-url.ts'

interface ProductPageProps {
  readonly product: Product
  readonly variations: readonly Variation[]
  readonly reviews: readonly Review[]
  readonly related: readonly ProductCard[]
  readonly categories: readonly Category[]
  /** The address's parameters; they name the chosen variation. */
  readonly search: Search
  readonly actions: ProductActions
}

export function ProductPage(props: ProductPageProps) {
  const { product, variations, reviews, related, categories, search, actions } = props
  const selection = readSelection(product, variations, search)
  const thing = soldThing(product, selection)
  return (
    <>
      <div className="wrap">
        <Crumbs trail={productTrail(product, categories)} current={product.name} />
        <div className="pdp">
          <Gallery
            pictures={picturesOf(product, variations, selection)}
            wall={wallClass(product.categories)}
            onSale={thing.onSale}
            inStock={thing.inStock}
          />
          <BuyPanel
            product={product}
            variations={variations}
            selection={selection}
            search={search}
            onAdd={quantity => actions.addChosen(product, selection, quantity)}
            wish={actions.wish(product)}
          />
        </div>
      </div>
      <Reviews product={product} reviews={reviews} />
      <RelatedShelf products={related} actions={actions} />
    </>
  )
}
