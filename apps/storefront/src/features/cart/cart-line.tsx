import { formatMoney } from '@sultan/kernel/money'
import { Link } from '@tanstack/react-router'
import { backgroundClass } from '../../design/background.ts'
import { Icon } from '../../design/icon.tsx'
import { ProductImage } from '../../design/picture.tsx'
import { MAX_QUANTITY } from '../../design/quantity.ts'
import { QuantityStepper } from '../../design/quantity-stepper.tsx'
import * as messages from '../../messages/cart.ts'
import { showToast } from '../../platform/toasts.ts'
import { type CartItem, lineTotal } from './cart-item.ts'
import { closeCart, removeLine, restoreLine, setQuantity } from './cart-store.ts'

interface CartLineProps {
  readonly line: CartItem
  readonly index: number
  readonly onRemoved: () => void
}

export function CartLine({ line, index, onRemoved }: CartLineProps) {
  const name = line.name || messages.unnamedProduct
  const remove = () => {
    removeLine(line.key)
    onRemoved()
    showToast({
      kind: 'success',
      title: messages.removed,
      text: name,
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
          max={line.soldIndividually ? 1 : MAX_QUANTITY}
          label={messages.quantityOf(name)}
          onChange={quantity => (quantity > 0 ? setQuantity(line.key, quantity) : remove())}
        />
        <span className="line-item__total">{formatMoney(lineTotal(line))}</span>
      </div>
    </li>
  )
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
