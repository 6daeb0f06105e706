import type { ProductCard as Product } from '../../api/products/product.ts'
import * as messages from '../../messages/product-details.ts'
import { sharedMarkup } from '../../platform/shared-markup.tsx'
import type { CardActions } from '../../product-card/product-card.tsx'
import { ProductCard } from '../../product-card/product-card.tsx'

interface RelatedProductsProps {
  readonly products: readonly Product[]
  readonly actions: CardActions
}

/** Maximum number of related products: one row of four columns. */
const MAX_SHOWN = 4

/**
 * Related products. Below 992 px the row scrolls sideways, and its last visible card is cut off to show that.
 */
export function RelatedProducts({ products, actions }: RelatedProductsProps) {
  return (
    <section className="section" aria-labelledby="related">
      <div className="container">
        <div className="section-header">
          <h2 className="text-h2" id="related">
            {messages.related}
          </h2>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, not cards */}
        <div
          className="product-grid product-grid--carousel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
          tabIndex={0}
          role="group"
          aria-label={messages.relatedRow}
        >
          {products
            .slice(0, MAX_SHOWN)
            .map(product =>
              sharedMarkup(
                product,
                'h3',
                <ProductCard key={product.id} product={product} actions={actions} />,
              ),
            )}
        </div>
      </div>
    </section>
  )
}
