import { formatMoney } from '@sultan/kernel/money'
import { useEffect, useRef } from 'react'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Icon } from '../../design/icon.tsx'
import { ButtonLink } from '../../design/link.tsx'
import * as words from '../../words/cart.ts'
import { dismissAddedToast } from './add-and-tell.ts'
import { CartLine } from './cart-line.tsx'
import { type CartLines, cartCount, cartTotal } from './cart-lines.ts'
import { closeCart, useCartItems } from './cart-store.ts'
import { EmptyCart } from './empty-cart.tsx'
import { ShippingProgress } from './shipping-progress.tsx'

/** The cart over the page (spec §2, Cart drawer). Sums are those of the cart; what is charged, checkout asks the store. */
export function CartDrawer({ isOpen }: { readonly isOpen: boolean }) {
  const lines = useCartItems()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOpen) dismissAddedToast()
  }, [isOpen])
  return (
    <Dialog open={isOpen} onClose={closeCart} kind="drawer" label={words.title}>
      <div className="drawer__head">
        <h2 className="t-h3" ref={title}>
          {words.title} <small className="num">({cartCount(lines)})</small>
        </h2>
        <button type="button" className="icon-btn" aria-label={words.closeCart} onClick={closeCart}>
          <Icon name="close" />
        </button>
      </div>
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <FilledCart lines={lines} onLineGone={() => focusText(title.current)} />
      )}
    </Dialog>
  )
}

interface FilledCartProps {
  readonly lines: CartLines
  /** The pressed button is gone with its line: the focus needs a place. */
  readonly onLineGone: () => void
}

function FilledCart({ lines, onLineGone }: FilledCartProps) {
  const total = cartTotal(lines)
  return (
    <>
      <ShippingProgress total={total} />
      <ul className="drawer__body" aria-label={words.lines}>
        {lines.map((line, index) => (
          <CartLine key={line.key} line={line} index={index} onGone={onLineGone} />
        ))}
      </ul>
      <div className="drawer__foot">
        <p className="sum sum--big">
          <span>{words.total}</span>
          <span>{formatMoney(total)}</span>
        </p>
        <ButtonLink to="/checkout" wide onClick={closeCart}>
          {words.pay}
        </ButtonLink>
        <Button kind="line" wide onClick={closeCart}>
          {words.goOn}
        </Button>
        <p className="note">{words.note}</p>
      </div>
    </>
  )
}

/** Not focusable from the start: the dialog would give its first focus to it instead of the close button. */
function focusText(element: HTMLElement | null) {
  if (!element) return
  element.tabIndex = -1
  element.focus()
}
