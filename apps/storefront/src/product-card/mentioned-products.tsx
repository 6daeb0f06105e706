import { Link } from '@tanstack/react-router'
import type { ProductHit } from '../api/products/product.ts'
import { RowImage } from '../design/picture.tsx'
import { Price } from '../design/price.tsx'
import { sale, soldOut } from '../messages/common.ts'
import { sharedMarkup } from '../platform/shared-markup.tsx'
import { AddButton, type CardActions } from './product-card.tsx'
import '../design/css/product-rows.css'

interface MentionedProductsProps {
  readonly products: readonly ProductHit[]
  readonly actions: Pick<CardActions, 'addToCart'>
}

/**
 * Cards of the products that a text mentions, with current data. A sold-out product cannot be added to the
 * cart.
 */
export const MentionedProducts = (props: MentionedProductsProps) =>
  sharedMarkup(props.products, 'rows', <Rows {...props} />)

const Rows = ({ products, actions }: MentionedProductsProps) => (
  <ul className="product-rows">
    {products.map(product => (
      <MentionedProduct key={product.id} product={product} actions={actions} />
    ))}
  </ul>
)

interface MentionedProductProps extends Pick<MentionedProductsProps, 'actions'> {
  readonly product: ProductHit
}

const MentionedProduct = ({ product, actions }: MentionedProductProps) => (
  <li className="product-row product-row--with-button">
    <RowImage of={product} />
    <div>
      <h3 className="product-row__name">
        <Link className="clamp-2" to="/proizvod/$slug" params={{ slug: product.slug }}>
          {product.name}
        </Link>
      </h3>
      {product.shortDescriptionText && (
        <p className="product-row__description clamp-2">{product.shortDescriptionText}</p>
      )}
      <div className="product-row__price">
        <Price of={product} />
        {product.inStock && product.onSale && <span className="tag tag--sale">{sale}</span>}
        {!product.inStock && <span className="text-small text-muted">{soldOut}</span>}
      </div>
    </div>
    <AddButton product={product} onAdd={actions.addToCart} />
  </li>
)
