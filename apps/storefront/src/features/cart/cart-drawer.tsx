import { formatMoney } from '@sultan/kernel/money'
import { useEffect, useRef } from 'react'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Icon } from '../../design/icon.tsx'
import { ButtonLink } from '../../design/link.tsx'
import { ResponsiveImage } from '../../design/picture.tsx'
import * as messages from '../../messages/cart.ts'
import { useShopInfo } from '../../platform/shop-info.ts'
import { dismissAddedToast } from './add-with-toast.ts'
import { CartLine } from './cart-line.tsx'
import { type CartLines, cartCount, cartTotal } from './cart-lines.ts'
import { closeCart, useCartItems } from './cart-store.ts'
import { ShippingProgress } from './shipping-progress.tsx'

const emptyShelf = { path: 'art/home/prazno-korpa-sire.webp', alt: '' }

function EmptyCart() {
  return (
    <div className="drawer__body drawer__body--bare">
      <div className="empty-cart">
        <div className="empty-cart__picture">
          <ResponsiveImage
            picture={emptyShelf}
            sizes="(min-width: 40rem) 464px, 100vw"
            width={1200}
            height={800}
          />
        </div>
        <div className="empty-cart__text">
          <p className="text-h3">{messages.emptyTitle}</p>
          <p className="text-soft">{messages.emptyText}</p>
          <Button onClick={closeCart}>{messages.continueShopping}</Button>
        </div>
      </div>
    </div>
  )
}

/**
 * The cart drawer (specification §2). The total uses the prices stored on this device; checkout requests the
 * store's prices.
 */
export function CartDrawer({ isOpen }: { readonly isOpen: boolean }) {
  const lines = useCartItems()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOpen) dismissAddedToast()
  }, [isOpen])
  return (
    <Dialog open={isOpen} onClose={closeCart} kind="drawer" label={messages.title}>
      <div className="drawer__header">
        <h2 className="text-h3" ref={title}>
          {messages.title} <small className="tabular-nums">({cartCount(lines)})</small>
        </h2>
        <button type="button" className="icon-button" aria-label={messages.closeCart} onClick={closeCart}>
          <Icon name="close" />
        </button>
      </div>
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <FilledCart lines={lines} onLineRemoved={() => focusText(title.current)} />
      )}
    </Dialog>
  )
}

interface FilledCartProps {
  readonly lines: CartLines
  /**
   * Called when a line is removed. The pressed button disappears with the line, so the caller moves the
   * focus.
   */
  readonly onLineRemoved: () => void
}

function FilledCart({ lines, onLineRemoved }: FilledCartProps) {
  const { terms } = useShopInfo()
  const total = cartTotal(lines)
  return (
    <>
      {terms.freeShippingFrom !== null && <ShippingProgress total={total} from={terms.freeShippingFrom} />}
      <ul className="drawer__body" aria-label={messages.lines}>
        {lines.map((line, index) => (
          <CartLine key={line.key} line={line} index={index} onRemoved={onLineRemoved} />
        ))}
      </ul>
      <div className="drawer__footer">
        <p className="amount-row amount-row--total">
          <span>{messages.total(terms)}</span>
          <span>{formatMoney(total)}</span>
        </p>
        <ButtonLink to="/checkout" wide onClick={closeCart}>
          {messages.toCheckout}
        </ButtonLink>
        <Button kind="outline" wide onClick={closeCart}>
          {messages.continueShopping}
        </Button>
        {terms.tax?.isIncluded === false && (
          <p className="drawer__note">{messages.taxAdded(terms.tax.label)}</p>
        )}
        <p className="drawer__note">{messages.note(terms)}</p>
      </div>
    </>
  )
}

/**
 * Focuses a heading. `tabIndex` is set only just before the focus, because otherwise the dialog would focus
 * the heading instead of the close button on opening.
 */
function focusText(element: HTMLElement | null) {
  if (!element) return
  element.tabIndex = -1
  element.focus()
}
