import { type ReactNode, Suspense } from 'react'
import type { Category } from '../../api/categories/categories.ts'
import type { Product, ProductCard, Variation } from '../../api/products/product.ts'
import type { ReviewPage } from '../../api/reviews/reviews.ts'
import { Breadcrumbs } from '../../design/breadcrumbs.tsx'
import { lazyHydratedWithRetry } from '../../platform/lazy-with-retry.tsx'
import { pairOf, sharedMarkup } from '../../platform/shared-markup.tsx'
import type { CardActions } from '../../product-card/product-card.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { Gallery } from './gallery.tsx'
import { productBreadcrumbs } from './product-breadcrumbs.ts'
import type { ChosenPart } from './product-parts.tsx'
import { galleryPictures, readSelection, type Selection, selectedItem } from './selection.ts'
import type { Search } from './variation-url.ts'

/**
 * Reviews and related products are below the first screen, so they are hydrated after the rest of the page.
 * Their links work before hydration.
 */
const Reviews = lazyHydratedWithRetry(async () => (await import('./reviews.tsx')).Reviews)
const RelatedProducts = lazyHydratedWithRetry(
  async () => (await import('./related-products.tsx')).RelatedProducts,
)

/**
 * Parts of the page that come from the cart and wishlist features. The route passes the parts in, because
 * features never import one another.
 */
export interface ProductActions extends CardActions {
  readonly wideWishlistButton: (product: ProductCard) => ReactNode
  readonly addSelection: (product: Product, selection: Selection, quantity: number) => void
  /** Adds the chosen products of a grouped product to the cart, each with its own quantity. */
  readonly addParts: (parts: readonly ChosenPart[]) => void
}

interface ProductPageProps {
  readonly product: Product
  readonly variations: readonly Variation[]
  /** The newest reviews; null when they could not be loaded. */
  readonly reviews: ReviewPage | null
  readonly related: readonly ProductCard[]
  readonly categories: readonly Category[]
  /** Search parameters of the URL, including the chosen options. */
  readonly search: Search
  readonly actions: ProductActions
}

export function ProductPage(props: ProductPageProps) {
  const { product, variations, reviews, related, categories, search, actions } = props
  const selection = readSelection(product, variations, search)
  const item = selectedItem(product, selection)
  return (
    <>
      <div className="container">
        {sharedMarkup(
          pairOf(product)(categories),
          'breadcrumbs',
          <ProductTrail product={product} categories={categories} />,
        )}
        <div className="product-page">
          <Gallery
            pictures={galleryPictures(product, variations, selection)}
            background={product.background}
            onSale={item.onSale}
            inStock={item.inStock}
          />
          <BuyPanel
            product={product}
            variations={variations}
            selection={selection}
            search={search}
            onAddParts={actions.addParts}
            onAdd={quantity => actions.addSelection(product, selection, quantity)}
            wishlistButton={actions.wideWishlistButton(product)}
          />
        </div>
      </div>
      <Suspense fallback={null}>
        <Reviews {...{ product, reviews }} />
      </Suspense>
      {related.length > 0 && (
        <Suspense fallback={null}>
          <RelatedProducts products={related} actions={actions} />
        </Suspense>
      )}
    </>
  )
}

const ProductTrail = ({ product, categories }: Pick<ProductPageProps, 'product' | 'categories'>) => (
  <Breadcrumbs trail={productBreadcrumbs(product, categories)} current={product.name} />
)
