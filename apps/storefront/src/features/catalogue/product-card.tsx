import { Link } from '@tanstack/react-router'
import { Icon } from '../../design/icon.tsx'
import { cardSizes, Shot } from '../../design/picture.tsx'
import { Price } from '../../design/price.tsx'
import { Rating } from '../../design/rating.tsx'
import { wallClass } from '../../design/wall.ts'
import type { ProductCard as Product } from '../../shop/product.ts'
import * as words from '../../words/catalogue.ts'
import { sale, soldOut } from '../../words/common.ts'
import type { CardActions } from './card-actions.ts'

interface ProductCardProps {
  readonly product: Product
  readonly actions: CardActions
  readonly heading?: 'h2' | 'h3'
  /** First row of a list. */
  readonly eager?: boolean
  /** The largest picture of the page. */
  readonly priority?: boolean
}

/** A product on the shelf. The name's link covers the card; heart and basket lie above it. */
export function ProductCard({ product, actions, heading: Heading = 'h3', ...loading }: ProductCardProps) {
  return (
    <article className={product.inStock ? 'card' : 'card card--out'}>
      <Shot
        picture={product.picture}
        wall={wallClass(product.categories)}
        sizes={cardSizes}
        alt=""
        widest={960}
        {...loading}
      />
      <Tag product={product} />
      {actions.heart(product)}
      <div className="card__body">
        <Heading className="card__name">
          <Link className="clamp-2" to="/proizvod/$slug" params={{ slug: product.slug }}>
            {product.name}
          </Link>
        </Heading>
        <div className="card__foot">
          <div className="card__meta">
            <Rating rating={product.rating} count={product.reviewCount} />
            <Price of={product} />
          </div>
          <AddButton product={product} onAdd={actions.add} />
        </div>
      </div>
    </article>
  )
}

function Tag({ product }: { readonly product: Product }) {
  if (!product.inStock) return <span className="tag tag--out">{soldOut}</span>
  return product.onSale ? <span className="tag tag--sale">{sale}</span> : null
}

interface AddButtonProps {
  readonly product: Product
  readonly onAdd: CardActions['add']
}

/** Adds one piece; where something must be chosen first, leads to the product. */
export function AddButton({ product, onAdd }: AddButtonProps) {
  if (!product.inStock || !product.hasPrice) return null
  if (product.type !== 'simple') {
    return (
      <Link
        className="icon-btn card__add"
        to="/proizvod/$slug"
        params={{ slug: product.slug }}
        aria-label={words.chooseNamed(product.name)}
      >
        <Icon name="basket-add" />
      </Link>
    )
  }
  if (!product.isPurchasable) return null
  return (
    <button
      type="button"
      className="icon-btn card__add"
      aria-label={words.addNamed(product.name)}
      onClick={() => onAdd(product)}
    >
      <Icon name="basket-add" />
    </button>
  )
}
