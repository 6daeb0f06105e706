import { Link } from '@tanstack/react-router'
import { Shot } from '../../design/picture.tsx'
import { Price } from '../../design/price.tsx'
import { wallClass } from '../../design/wall.ts'
import type { ProductCard } from '../../shop/product.ts'
import { sale, soldOut } from '../../words/common.ts'

/** A product found: small picture, name, price. */
export function SearchHit({ product }: { readonly product: ProductCard }) {
  return (
    <li className="hit">
      <Shot picture={product.picture} wall={wallClass(product.categories)} sizes="88px" alt="" widest={320} />
      <div>
        <h2 className="hit__name">
          <Link className="clamp-2" to="/proizvod/$slug" params={{ slug: product.slug }}>
            {product.name}
          </Link>
        </h2>
        <div className="hit__price">
          <Price of={product} />
          {product.inStock && product.onSale && <span className="tag tag--sale">{sale}</span>}
          {!product.inStock && <span className="t-small t-mute">{soldOut}</span>}
        </div>
      </div>
    </li>
  )
}
