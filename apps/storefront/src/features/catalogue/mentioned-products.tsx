import { Link } from '@tanstack/react-router'
import { Shot } from '../../design/picture.tsx'
import { Price } from '../../design/price.tsx'
import { wallClass } from '../../design/wall.ts'
import type { ProductHit } from '../../shop/product.ts'
import { sale, soldOut } from '../../words/common.ts'
import type { CardActions } from './card-actions.ts'
import { AddButton } from './product-card.tsx'
import '../../design/css/hits.css'

interface MentionedProductsProps {
  readonly products: readonly ProductHit[]
  readonly actions: Pick<CardActions, 'add'>
}

/** Products that a text speaks of, as they are now: what is sold out says so and cannot be added. */
export const MentionedProducts = ({ products, actions }: MentionedProductsProps) => (
  <ul className="hits">
    {products.map(product => (
      <li key={product.id} className="hit hit--add">
        <Shot
          picture={product.picture}
          wall={wallClass(product.categories)}
          sizes="88px"
          alt=""
          widest={320}
        />
        <div>
          <h3 className="hit__name">
            <Link className="clamp-2" to="/proizvod/$slug" params={{ slug: product.slug }}>
              {product.name}
            </Link>
          </h3>
          {product.shortDescriptionText && <p className="d clamp-2">{product.shortDescriptionText}</p>}
          <div className="hit__price">
            <Price of={product} />
            {product.inStock && product.onSale && <span className="tag tag--sale">{sale}</span>}
            {!product.inStock && <span className="t-small t-mute">{soldOut}</span>}
          </div>
        </div>
        <AddButton product={product} onAdd={actions.add} />
      </li>
    ))}
  </ul>
)
