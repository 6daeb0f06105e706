import type { ProductCard as Product } from '../../shop/product.ts'
import * as words from '../../words/product.ts'
import type { CardActions } from './card-actions.ts'
import { ProductCard } from './product-card.tsx'

interface RelatedShelfProps {
  readonly products: readonly Product[]
  readonly actions: CardActions
}

/** One row where there is room for four. */
const shown = 4

/** Slides sideways below 992 px, where a cut card shows that there is more. */
export function RelatedShelf({ products, actions }: RelatedShelfProps) {
  if (products.length === 0) return null
  return (
    <section className="section" aria-labelledby="related">
      <div className="wrap">
        <div className="sec-head">
          <h2 className="t-h2" id="related">
            {words.related}
          </h2>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form */}
        <div className="shelf shelf--slide" tabIndex={0} role="group" aria-label={words.relatedShelf}>
          {products.slice(0, shown).map(product => (
            <ProductCard key={product.id} product={product} actions={actions} />
          ))}
        </div>
      </div>
    </section>
  )
}
