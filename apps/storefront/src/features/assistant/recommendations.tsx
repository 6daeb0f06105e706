import { formatMoney } from '@sultan/kernel/money'
import { useQuery } from '@tanstack/react-query'
import type { Recommendation } from '../../api/assistant/assistant.ts'
import type { ProductCard } from '../../api/products/product.ts'
import { productsByIdQuery } from '../../api/products/product-queries.ts'
import { backgroundClass } from '../../design/background.ts'
import { Icon } from '../../design/icon.tsx'
import { ProductImage } from '../../design/picture.tsx'
import * as messages from '../../messages/assistant.ts'
import { priceFrom, soldOut } from '../../messages/common.ts'
import { linkTarget } from './link-target.ts'
import { ReplyLink, useShopOrigins } from './reply-link.tsx'

export interface RecommendationActions {
  /** Called when the shopper follows a link; the chat panel then closes (specification §4). */
  readonly onFollow: () => void
  /** Adds one piece of a product without options to the cart. */
  readonly onAdd: (product: ProductCard) => void
}

interface RecommendationsProps extends RecommendationActions {
  readonly products: readonly Recommendation[]
}

/**
 * The products recommended in a reply of the assistant. The stock and the prefix `od` ("from") of a price
 * come from a new request to the store, because a conversation may be hours old.
 */
export function Recommendations({ products, ...actions }: RecommendationsProps) {
  const {
    data: current = [],
    isPending,
    failureCount,
  } = useQuery(productsByIdQuery(products.map(({ id }) => id)))
  return (
    <div className="recommendations">
      <h3>{messages.recommended}</h3>
      <ul>
        {products.map(product => (
          <Row
            key={product.id}
            product={product}
            current={current.find(({ id }) => id === product.id)}
            isKnown={!isPending || failureCount > 0}
            {...actions}
          />
        ))}
      </ul>
    </div>
  )
}

interface RowProps extends RecommendationActions {
  readonly product: Recommendation
  readonly current: ProductCard | undefined
  /**
   * False while the current data of the product loads. The price stays hidden meanwhile, because a prefix
   * `od` that appears later would shift the price.
   */
  readonly isKnown: boolean
}

function Row({ product, current, isKnown, onFollow, onAdd }: RowProps) {
  const { name, picture, price, link } = product
  const target = linkTarget(link, useShopOrigins())
  const content = (
    <>
      <ProductImage
        picture={picture}
        background={current?.background ?? backgroundClass('')}
        sizes="52px"
        widest={320}
        alt=""
      />
      <span>
        <b className="clamp-2">{name}</b>
        <span className={isKnown ? 'recommendations__price' : 'recommendations__price is-pending'}>
          {price && current?.priceFrom && `${priceFrom} `}
          {price && formatMoney(price)}
          {current?.inStock === false && <span className="recommendations__sold-out"> {soldOut}</span>}
        </span>
      </span>
    </>
  )
  if (target === null) return <li className="recommendations__item">{content}</li>
  return (
    <li className="recommendations__item">
      <ReplyLink target={target} className="recommendations__link" onFollow={onFollow}>
        {content}
        {!isBuyable(current) && <Icon name="right" size={20} />}
      </ReplyLink>
      {isBuyable(current) && <AddToCartButton product={current} onAdd={onAdd} onFollow={onFollow} />}
    </li>
  )
}

const isBuyable = (product: ProductCard | undefined): product is ProductCard =>
  product?.inStock === true && product.hasPrice && (product.isPurchasable || needsChoice(product))

const needsChoice = ({ type }: ProductCard) => type !== 'simple'

interface AddToCartButtonProps extends RecommendationActions {
  readonly product: ProductCard
}

/** Button that adds one piece to the cart; for a product with options, a link to its page instead. */
function AddToCartButton({ product, onAdd, onFollow }: AddToCartButtonProps) {
  const icon = <Icon name="basket-add" />
  if (needsChoice(product)) {
    return (
      <ReplyLink
        target={{ kind: 'shop', path: `/proizvod/${encodeURIComponent(product.slug)}` }}
        className="icon-button"
        label={messages.chooseOptions(product.name)}
        onFollow={onFollow}
      >
        {icon}
      </ReplyLink>
    )
  }
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={messages.addToCart(product.name)}
      onClick={() => onAdd(product)}
    >
      {icon}
    </button>
  )
}
