import { formatMoney } from '@sultan/kernel/money'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../design/icon.tsx'
import { Shot } from '../../design/picture.tsx'
import { Stepper } from '../../design/stepper.tsx'
import { wallClass } from '../../design/wall.ts'
import { showToast } from '../../shell/toast-store.ts'
import * as words from '../../words/cart.ts'
import { type CartItem, lineTotal } from './cart-item.ts'
import { closeCart, removeLine, restoreLine, setQuantity } from './cart-store.ts'

interface CartLineProps {
  readonly line: CartItem
  readonly index: number
  readonly onGone: () => void
}

export function CartLine({ line, index, onGone }: CartLineProps) {
  const name = line.name || words.unnamed
  const remove = () => {
    removeLine(line.key)
    onGone()
    showToast({
      kind: 'success',
      title: words.removed,
      text: name,
      action: { label: words.putBack, onClick: () => restoreLine(line, index) },
    })
  }
  return (
    <li className="line">
      <Shot
        picture={line.image ? { path: line.image, alt: '' } : null}
        wall={wallClass('')}
        sizes="84px"
        widest={320}
      />
      <div className="line__top">
        <div>
          <h3 className="line__name">
            <LineName line={line} name={name} />
          </h3>
          <LineOptions line={line} />
        </div>
        <button type="button" className="icon-btn line__del" aria-label={words.remove(name)} onClick={remove}>
          <Icon name="trash" size={20} />
        </button>
      </div>
      <div className="line__end">
        <Stepper
          value={line.quantity}
          min={0}
          label={words.quantityOf(name)}
          onChange={quantity => (quantity > 0 ? setQuantity(line.key, quantity) : remove())}
        />
        <span className="line__sum">{formatMoney(lineTotal(line))}</span>
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
  return <p className="line__opt">{options.map(([name, option]) => `${name}: ${option}`).join(' · ')}</p>
}
