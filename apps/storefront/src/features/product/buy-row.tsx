import { type RefObject, useRef, useState } from 'react'
import type { Product, Variation } from '../../api/products/product.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { clampQuantity, MAX_QUANTITY } from '../../design/quantity.ts'
import { QuantityStepper } from '../../design/quantity-stepper.tsx'
import { soldOut } from '../../messages/common.ts'
import * as messages from '../../messages/product.ts'
import { sharedMarkup } from '../../platform/shared-markup.tsx'
import { useShopInfo } from '../../platform/shop-info.ts'
import { canAddToCart, type Selection, selectionError } from './selection.ts'
import { StickyBuyBar } from './sticky-buy-bar.tsx'

interface BuyRowProps {
  readonly product: Product
  readonly item: Product | Variation
  readonly selection: Selection
  readonly onAdd: (quantity: number) => void
  /**
   * Element that contains the options of a variable product. When a choice is missing, a press of the add
   * button focuses an option in this element.
   */
  readonly chooser: RefObject<HTMLElement | null>
}

/** Quantity field and add button; for a sold-out product, a disabled button. */
export function BuyRow(props: BuyRowProps) {
  const Row = canAddToCart(props.item) ? Buying : SoldOut
  return sharedMarkup(props.item, 'buy row', <Row {...props} />)
}

function SoldOut(props: BuyRowProps) {
  const row = useRef<HTMLDivElement>(null)
  return (
    <div ref={row}>
      <Button wide disabled>
        {soldOut}
      </Button>
      <StickyBuyBar of={props.item} row={row}>
        <Button disabled>{soldOut}</Button>
      </StickyBuyBar>
    </div>
  )
}

/**
 * CSS selector of the selectable options of every attribute (such as the size) for which no option is chosen.
 * When the shopper presses the add button while a choice is missing, the first matching option receives the
 * focus.
 */
const FIRST_MISSING = '.options:not(:has([aria-checked="true"], [aria-current])) a.option'

function Buying({ product, item, selection, onAdd, chooser }: BuyRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const [quantity, setQuantity] = useState(1)
  const [pressed, setPressed] = useState(false)

  const max = item.soldIndividually ? 1 : (item.stockLeft ?? MAX_QUANTITY)
  const wanted = clampQuantity(quantity, 1, max)
  const problem = selectionError(product, selection)
  const add = () => {
    setPressed(true)
    if (problem === null) onAdd(wanted)
    else chooser.current?.querySelector<HTMLElement>(FIRST_MISSING)?.focus()
  }
  return (
    <div>
      {/* The alert is rendered from the start, because screen readers often skip an alert that is added
          together with its text. */}
      <div role="alert">
        {pressed && problem && (
          <Notice kind="error" className="buy-panel__error">
            {problem}
          </Notice>
        )}
      </div>
      <div className="buy-panel__row" ref={row}>
        {item.soldIndividually ? (
          <span className="buy-panel__single">{messages.soldIndividually}</span>
        ) : (
          <QuantityStepper large value={wanted} onChange={setQuantity} max={max} />
        )}
        <Button onClick={add}>{messages.addToCart}</Button>
      </div>
      <noscript>{import.meta.env.SSR && <WithoutScript />}</noscript>
      <StickyBuyBar of={item} row={row}>
        <Button onClick={add}>{messages.addToCart}</Button>
      </StickyBuyBar>
    </div>
  )
}

/**
 * Text for browsers without JavaScript. Only the server renders it, so that other browsers need not load the
 * text.
 */
function WithoutScript() {
  const { phone, email } = useShopInfo()
  return <p className="text-small">{messages.withoutScript(phone, email)}</p>
}
