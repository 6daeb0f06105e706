import type { ProductCard as Product } from '../../shop/product.ts'
import type { CardActions } from './card-actions.ts'
import { ProductCard } from './product-card.tsx'

interface ShelfProps {
  readonly products: readonly Product[]
  readonly actions: CardActions
  readonly heading?: 'h2' | 'h3'
  /** How many cards at the start are in the first row one sees; their pictures come at once. */
  readonly eager?: number
  /** Two columns between 768 and 992 instead of three: where the number of cards asks for it (home). */
  readonly twoColumns?: boolean
}

/** Cards edge to edge, so that a row joins into one long shelf. */
export function Shelf({ products, actions, heading = 'h3', eager = 0, twoColumns = false }: ShelfProps) {
  return (
    <div className={twoColumns ? 'shelf shelf--two bleed' : 'shelf bleed'}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          actions={actions}
          heading={heading}
          eager={index < eager}
          priority={eager > 0 && index === 0}
        />
      ))}
    </div>
  )
}
