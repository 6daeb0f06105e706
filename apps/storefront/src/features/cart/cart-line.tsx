import { formatMoney } from '@sultan/kernel/money'
import { Link } from '@tanstack/react-router'
import { type PricedLine, unavailableReason } from '../../api/quote/quote-changes.ts'
import { backgroundClass } from '../../design/background.ts'
import { Icon } from '../../design/icon.tsx'
import { ProductImage } from '../../design/picture.tsx'
import { MAX_QUANTITY } from '../../design/quantity.ts'
import { QuantityStepper } from '../../design/quantity-stepper.tsx'
import * as messages from '../../messages/cart.ts'
import * as quoteMessages from '../../messages/cart-quote.ts'
import { showToast, UNDO_DURATION_MS } from '../../platform/toasts.ts'
import { type CartItem, itemPrice } from './cart-item.ts'
import { closeCart, removeLine, restoreLine, setQuantity } from './cart-store.ts'
import { shownLineTotal } from './cart-sums.ts'

interface CartLineProps {
  readonly line: CartItem
  readonly index: number
  /**
   * Price and problem of the cart line in the latest price quote; null without a quote that contains the
   * line.
   */
  readonly priced: PricedLine<CartItem> | null
  readonly onRemoved: () => void
}

export function CartLine({ line, index, priced, onRemoved }: CartLineProps) {
  const name = line.name || messages.unnamedProduct
  const max = line.soldIndividually ? 1 : Math.min(priced?.quoted?.maximum ?? MAX_QUANTITY, MAX_QUANTITY)
  const total = shownLineTotal(line, priced)
  const remove = () => {
    removeLine(line.key)
    onRemoved()
    showToast({
      kind: 'success',
      title: messages.removed,
      text: name,
      durationMs: UNDO_DURATION_MS,
      action: { label: messages.undoRemove, onClick: () => restoreLine(line, index) },
    })
  }
  return (
    <li className="line-item">
      <ProductImage
        picture={line.image ? { path: line.image, alt: '' } : null}
        background={backgroundClass('')}
        sizes="84px"
        widest={320}
      />
      <div className="line-item__top">
        <div>
          <h3 className="line-item__name">
            <LineName line={line} name={name} />
          </h3>
          <LineOptions line={line} />
          <p className="line-item__notice hide-empty" role="status">
            {priced && lineNotice(line, priced)}
          </p>
        </div>
        <button
          type="button"
          className="icon-button line-item__remove"
          aria-label={messages.remove(name)}
          onClick={remove}
        >
          <Icon name="trash" size={20} />
        </button>
      </div>
      <div className="line-item__controls">
        <QuantityStepper
          value={line.quantity}
          min={0}
          max={max}
          label={messages.quantityOf(name)}
          onChange={quantity => (quantity > 0 ? setQuantity(line.key, Math.min(quantity, max)) : remove())}
        />
        <span className="line-item__total">{total && formatMoney(total)}</span>
      </div>
    </li>
  )
}

/**
 * Text below a cart line: why the line cannot be bought, that its quantity has reached the limit, or that its
 * price has changed. Empty when none of these is true.
 */
function lineNotice(line: CartItem, { quoted, problem }: PricedLine<CartItem>): string {
  if (quoted === null) return quoteMessages.unavailable[unavailableReason(problem)]
  const from = itemPrice(line)
  return [
    problem?.code === 'sold_individually'
      ? quoteMessages.onePerOrder
      : line.quantity >= quoted.maximum &&
        !line.soldIndividually &&
        quoteMessages.inStockOnly(quoted.maximum),
    from.amount !== quoted.price.amount &&
      quoteMessages.priceChanged(formatMoney(from), formatMoney(quoted.price)),
  ]
    .filter(Boolean)
    .join('. ')
}

function LineName({ line, name }: { readonly line: CartItem; readonly name: string }) {
  if (!line.slug) return <span className="clamp-2">{name}</span>
  return (
    <Link className="clamp-2" to="/proizvod/$slug" params={{ slug: line.slug }} onClick={closeCart}>
      {name}
    </Link>
  )
}

function LineOptions({ line }: { readonly line: CartItem }) {
  const options = Object.entries(line.variations ?? {})
  if (options.length === 0) return null
  return (
    <p className="line-item__options">{options.map(([name, option]) => `${name}: ${option}`).join(' · ')}</p>
  )
}
