import { formatMoney } from '@sultan/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../design/icon.tsx'
import { Shot } from '../../design/picture.tsx'
import { wallClass } from '../../design/wall.ts'
import type { Recommendation } from '../../shop/assistant.ts'
import type { ProductCard } from '../../shop/product.ts'
import { productsByIdQuery } from '../../shop/queries.ts'
import * as words from '../../words/assistant.ts'
import { priceFrom, soldOut } from '../../words/common.ts'
import { linkTarget } from './link-target.ts'
import { TargetLink, useShopOrigins } from './target-link.tsx'

export interface RecommendationActions {
  /** A link was followed: the panel closes (spec §4). */
  readonly onFollow: () => void
  /** Puts a product that needs no choice into the cart, one piece. */
  readonly onAdd: (product: ProductCard) => void
}

interface RecommendationsProps extends RecommendationActions {
  readonly products: readonly Recommendation[]
}

/** The list under a reply. What can be bought of it is asked of the shop: a talk may be hours old. */
export function Recommendations({ products, ...actions }: RecommendationsProps) {
  const {
    data: current = [],
    isPending,
    failureCount,
  } = useQuery(productsByIdQuery(products.map(({ id }) => id)))
  return (
    <div className="recs">
      <h3>{words.recommended}</h3>
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
  /** False while `current` is on its way: whether the price is the lowest of several would come late and move it. */
  readonly isKnown: boolean
}

function Row({ product, current, isKnown, onFollow, onAdd }: RowProps) {
  const { name, picture, price, link } = product
  const target = linkTarget(link, useShopOrigins())
  const content = (
    <>
      <Shot picture={picture} wall={wallClass(current?.categories ?? '')} sizes="52px" widest={320} alt="" />
      <span>
        <b className="clamp-2">{name}</b>
        <span className={isKnown ? 'p' : 'p invisible'}>
          {price && current?.priceFrom && `${priceFrom} `}
          {price && formatMoney(price)}
          {current?.inStock === false && <span className="recs__out"> {soldOut}</span>}
        </span>
      </span>
    </>
  )
  if (target === null) return <li className="recs__row">{content}</li>
  return (
    <li className="recs__row">
      <TargetLink target={target} className="recs__link" onFollow={onFollow}>
        {content}
        {!isBuyable(current) && <Icon name="right" size={20} />}
      </TargetLink>
      {isBuyable(current) && <Buy product={current} onAdd={onAdd} onFollow={onFollow} />}
    </li>
  )
}

const isBuyable = (product: ProductCard | undefined): product is ProductCard =>
  product?.inStock === true && product.hasPrice && (product.isPurchasable || needsChoice(product))

const needsChoice = ({ type }: ProductCard) => type !== 'simple'

interface BuyProps extends RecommendationActions {
  readonly product: ProductCard
}

/** As on a card: into the cart at once, or to the product where something must be chosen first. */
function Buy({ product, onAdd, onFollow }: BuyProps) {
  const icon = <Icon name="basket-add" />
  if (needsChoice(product)) {
    return (
      <TargetLink
        target={{ kind: 'shop', path: `/proizvod/${encodeURIComponent(product.slug)}` }}
        className="icon-btn"
        label={words.choose(product.name)}
        onFollow={onFollow}
      >
        {icon}
      </TargetLink>
    )
  }
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={words.add(product.name)}
      onClick={() => onAdd(product)}
    >
      {icon}
    </button>
  )
}
