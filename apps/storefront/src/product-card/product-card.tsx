import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import type { ProductCard as Product } from '../api/products/product.ts'
import { Icon } from '../design/icon.tsx'
import { cardImageSizes, ProductImage } from '../design/picture.tsx'
import { Price } from '../design/price.tsx'
import { Rating } from '../design/rating.tsx'
import { sale, soldOut } from '../messages/common.ts'
import * as messages from '../messages/product-list.ts'
import { sharedMarkup } from '../platform/shared-markup.tsx'

/**
 * Parts of a product card that come from the cart and wishlist features. The route passes the parts in,
 * because features never import one another.
 */
export interface CardActions {
  /** Renders the wishlist button, a heart at the upper right of the card. */
  readonly wishlistButton: (product: Product) => ReactNode
  /** Adds one piece of a product without options to the cart. */
  readonly addToCart: (product: Product) => void
}

interface ProductCardProps {
  readonly product: Product
  readonly actions: CardActions
  readonly heading?: 'h2' | 'h3'
  /** True for a card in the first row of a product list; the image of such a card must not load lazily. */
  readonly eager?: boolean
  /** True for the largest image of the page, which the browser should fetch first. */
  readonly priority?: boolean
}

/**
 * A product card. The link on the name covers the whole card; the wishlist and cart buttons are above that
 * link. When the shopper chooses a filter, React renders the list once more with the old products before the
 * new products arrive. `memo` avoids rendering the unchanged cards again.
 */
export const ProductCard = memo(function ProductCard({
  product,
  actions,
  heading = 'h3',
  ...loading
}: ProductCardProps) {
  return (
    <article className={product.inStock ? 'card' : 'card card--sold-out'}>
      <ProductImage
        picture={product.picture}
        background={product.background}
        sizes={cardImageSizes}
        alt=""
        widest={960}
        {...loading}
      />
      <Tag product={product} />
      {/* The server caches the markup of the card's body separately, because it does not cache the whole
          card when the card's picture loads eagerly. */}
      {sharedMarkup(
        product,
        `body ${heading}`,
        <CardBody product={product} actions={actions} heading={heading} />,
      )}
    </article>
  )
})

type CardBodyProps = Required<Pick<ProductCardProps, 'product' | 'actions' | 'heading'>>

function CardBody({ product, actions, heading: Heading }: CardBodyProps) {
  return (
    <div className="card__body">
      <Heading className="card__name">
        <Link to="/proizvod/$slug" params={{ slug: product.slug }}>
          <ProductName of={product} />
        </Link>
      </Heading>
      {actions.wishlistButton(product)}
      <div className="card__footer">
        <div className="card__meta">
          <Rating rating={product.rating} count={product.reviewCount} />
          <Price of={product} />
        </div>
        <AddButton product={product} onAdd={actions.addToCart} />
      </div>
    </div>
  )
}

/**
 * The product name, cut after two lines. A quantity at the end of the name is never cut:
 * `Maslinovo ulje iz Hercegovine… 500 ml`.
 */
function ProductName({ of: { name, unit = '' } }: { readonly of: Product }) {
  return (
    <>
      <span className="clamp-2">{name.slice(0, name.length - unit.length)}</span>
      {unit && <span className="nowrap">{unit}</span>}
    </>
  )
}

function Tag({ product }: { readonly product: Product }) {
  if (!product.inStock) return <span className="tag tag--sold-out">{soldOut}</span>
  return product.onSale ? <span className="tag tag--sale">{sale}</span> : null
}

interface AddButtonProps {
  readonly product: Product
  readonly onAdd: CardActions['addToCart']
}

/** Button that adds one piece to the cart; for a product with options, a link to its page instead. */
export function AddButton({ product, onAdd }: AddButtonProps) {
  if (!product.inStock || !product.hasPrice || product.type === 'external') return null
  if (product.type !== 'simple') {
    return (
      <Link
        className="icon-button card__add"
        to="/proizvod/$slug"
        params={{ slug: product.slug }}
        aria-label={messages.chooseOptionsNamed(product.name)}
      >
        <Icon name="basket-add" />
      </Link>
    )
  }
  if (!product.isPurchasable) return null
  return (
    <button
      type="button"
      className="icon-button card__add"
      aria-label={messages.addToCartNamed(product.name)}
      onClick={() => onAdd(product)}
    >
      <Icon name="basket-add" />
    </button>
  )
}

interface ProductGridProps {
  readonly products: readonly Product[]
  readonly actions: CardActions
  readonly heading?: 'h2' | 'h3'
  /** Number of cards in the first visible row, whose images must not load lazily. */
  readonly eager?: number
  /** Shows two columns instead of three between 768 and 992 px (home page). */
  readonly twoColumns?: boolean
}

/** A grid of product cards. On phones, the grid is as wide as the screen, without margins. */
export function ProductGrid({
  products,
  actions,
  heading = 'h3',
  eager = 0,
  twoColumns = false,
}: ProductGridProps) {
  return (
    <div
      className={twoColumns ? 'product-grid product-grid--two-columns full-bleed' : 'product-grid full-bleed'}
    >
      {products.map((product, index) =>
        // The server does not cache the markup of a card with an eager picture, because React adds a preload
        // of the picture to the head of the page.
        sharedMarkup(
          index < eager ? null : product,
          heading,
          <ProductCard
            key={product.id}
            product={product}
            actions={actions}
            heading={heading}
            eager={index < eager}
            priority={eager > 0 && index === 0}
          />,
        ),
      )}
    </div>
  )
}
