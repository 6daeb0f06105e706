import { compareMoney } from '@sultan/kernel/money'
import { Link } from '@tanstack/react-router'
import { Shot } from '../../design/picture.tsx'
import { Price } from '../../design/price.tsx'
import { wallClass } from '../../design/wall.ts'
import type { ProductHit } from '../../shop/product.ts'
import { sale, soldOut } from '../../words/common.ts'
import { markParts } from './mark-parts.ts'

interface SearchHitProps {
  readonly product: ProductHit
  readonly term: string
  readonly onFollow: () => void
}

/** A product found (spec §2): picture, name, short description, price, struck price, `Akcija` when it costs less than usual. */
export function SearchHit({ product, term, onFollow }: SearchHitProps) {
  const reduced = product.hasPrice && compareMoney(product.price, product.regularPrice) < 0
  return (
    <li className="hit">
      <Shot picture={product.picture} wall={wallClass(product.categories)} sizes="88px" alt="" widest={320} />
      <div>
        <h3 className="hit__name">
          <Link
            className="clamp-2"
            to="/proizvod/$slug"
            params={{ slug: product.slug }}
            onClick={onFollow}
            data-search-stop
          >
            {markParts(product.name, term).map(({ start, text, marked }) =>
              marked ? <mark key={start}>{text}</mark> : text,
            )}
          </Link>
        </h3>
        {product.shortDescriptionText && <p className="d clamp-2">{product.shortDescriptionText}</p>}
        <div className="hit__price">
          <Price of={{ ...product, onSale: reduced }} />
          {reduced && <span className="tag tag--sale">{sale}</span>}
          {!product.inStock && <span className="t-small t-mute">{soldOut}</span>}
        </div>
      </div>
    </li>
  )
}
