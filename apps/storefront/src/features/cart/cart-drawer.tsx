import { formatMoney, type Money } from '@sultan/kernel/money'
import { deliveryPrice, formatTermsAmount, type ShopTerms } from '@sultan/kernel/shop-terms'
import { useEffect, useRef } from 'react'
import type { ShopQuote } from '../../api/quote/quote.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Icon } from '../../design/icon.tsx'
import { ButtonLink } from '../../design/link.tsx'
import { ResponsiveImage } from '../../design/picture.tsx'
import * as messages from '../../messages/cart.ts'
import * as quoteMessages from '../../messages/cart-quote.ts'
import { lazyWithRetry } from '../../platform/lazy-with-retry.tsx'
import { useShopInfo } from '../../platform/shop-info.ts'
import { dismissAddedToast } from './add-with-toast.ts'
import type { CartItem } from './cart-item.ts'
import { CartLine } from './cart-line.tsx'
import { type CartLines, cartCount } from './cart-lines.ts'
import { closeCart, useCartItems } from './cart-store.ts'
import { shownProgress, shownTotal } from './cart-sums.ts'
import { ShippingProgress } from './shipping-progress.tsx'
import { useCartQuote } from './use-cart-quote.ts'

/**
 * Suggests products to a shopper whose cart total is too low for free delivery. The component is loaded on
 * demand, because few carts need it and it is below the cart lines.
 */
const GapSuggestions = lazyWithRetry(async () => (await import('./gap-suggestions.tsx')).GapSuggestions)

const emptyCartPicture = { path: 'art/home/prazno-korpa-sire.webp', alt: '' }

function EmptyCart() {
  return (
    <div className="drawer__body drawer__body--bare">
      <div className="empty-cart">
        <div className="empty-cart__picture">
          <ResponsiveImage
            picture={emptyCartPicture}
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
 * The cart drawer (specification §2). Prices, stock and delivery come from a price quote that is requested
 * when the drawer opens. Until the quote arrives, and without a connection, the prices stored on this device
 * are shown.
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
   * Called when a line is removed or a suggested product is added: the focused button then disappears, so the
   * parent component must focus another element.
   */
  readonly onLineRemoved: () => void
}

function FilledCart({ lines, onLineRemoved }: FilledCartProps) {
  const { terms } = useShopInfo()
  const cartQuote = useCartQuote(lines)
  const pricedOf = (line: CartItem) => cartQuote?.lines.get(line.key) ?? null
  const total = shownTotal(lines, cartQuote)
  // Virtual goods are not shipped, so free delivery does not apply to them.
  const freeShippingFrom = cartQuote?.quote.needsShipping === false ? null : terms.freeShippingFrom
  const progress = freeShippingFrom === null ? null : shownProgress(lines, cartQuote, freeShippingFrom)
  return (
    <>
      {freeShippingFrom !== null && progress && (
        <ShippingProgress progress={progress} from={freeShippingFrom} />
      )}
      <div className="drawer__body">
        <ul aria-label={messages.lines}>
          {lines.map((line, index) => (
            <CartLine
              key={line.key}
              line={line}
              index={index}
              priced={pricedOf(line)}
              onRemoved={onLineRemoved}
            />
          ))}
        </ul>
        {progress?.missing && cartQuote && (
          <GapSuggestions gap={progress.missing.amount} lines={lines} onAdded={onLineRemoved} />
        )}
      </div>
      <div className="drawer__footer">
        <p className="drawer__delivery tabular-nums">
          {deliveryText(terms, total, cartQuote?.quote ?? null)}
          {cartQuote?.quote.delivery && <span className="block">{cartQuote.quote.delivery.text}</span>}
        </p>
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
          <p className="drawer__note">{messages.taxAdded(cartQuote?.quote.tax?.label ?? terms.tax.label)}</p>
        )}
        <p className="drawer__note">{messages.note(terms)}</p>
      </div>
    </>
  )
}

/**
 * Text with the price of delivery. The price comes from the price quote of the cart or, when there is none,
 * from the shop's general prices (`terms`). The text is empty for pick-up, for virtual goods, and without any
 * price.
 */
function deliveryText(terms: ShopTerms, total: Money, quote: ShopQuote | null): string {
  if (quote?.needsShipping === false || quote?.shipping?.isPickup) return ''
  const price = quote?.shipping ? quote.shippingTotal.amount : deliveryPrice(terms, total.amount)
  if (price === null) return ''
  return quoteMessages.delivery(price === 0 ? null : formatTermsAmount(price), terms)
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
