import { type RefObject, useRef, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { clampQuantity, maxQuantity } from '../../design/quantity.ts'
import { Stepper } from '../../design/stepper.tsx'
import type { Product, Variation } from '../../shop/product.ts'
import { useShop } from '../../shop/use-shop.ts'
import { soldOut } from '../../words/common.ts'
import * as words from '../../words/product.ts'
import { AskPrice } from './ask-price.tsx'
import { BuyBar } from './buy-bar.tsx'
import { canBeAdded, type Selection, selectionProblem } from './selection.ts'
import { useScrolledPast } from './use-scrolled-past.ts'

interface BuyRowProps {
  readonly product: Product
  readonly thing: Product | Variation
  readonly selection: Selection
  readonly onAdd: (quantity: number) => void
  /** The options, to which a press without a choice leads. */
  readonly chooser: RefObject<HTMLElement | null>
}

/** Quantity and the one main button, or what stands in their place when it cannot be bought. */
export function BuyRow(props: BuyRowProps) {
  if (!props.thing.hasPrice) return <AskPrice product={props.product} />
  if (canBeAdded(props.thing)) return <Buying {...props} />
  return (
    <Button wide disabled>
      {soldOut}
    </Button>
  )
}

function Buying({ product, thing, selection, onAdd, chooser }: BuyRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const [quantity, setQuantity] = useState(1)
  const [pressed, setPressed] = useState(false)
  const { phone, email } = useShop()
  const isPast = useScrolledPast(row)

  const most = thing.stockLeft ?? maxQuantity
  const wanted = clampQuantity(quantity, 1, most)
  const problem = selectionProblem(product, selection)
  const add = () => {
    setPressed(true)
    if (problem === null) onAdd(wanted)
    else chooser.current?.querySelector('a')?.focus()
  }
  return (
    <div>
      {/* in the page from the start, or its words would not be read */}
      <div role="alert">
        {pressed && problem && (
          <Notice kind="bad" className="buy__problem">
            {problem}
          </Notice>
        )}
      </div>
      <div className="buy__row" ref={row}>
        <Stepper large value={wanted} onChange={setQuantity} max={most} />
        <Button onClick={add}>{words.addToCart}</Button>
      </div>
      <noscript>
        <p className="t-small">{words.withoutScript(phone, email)}</p>
      </noscript>
      {isPast && <BuyBar of={thing} onAdd={add} />}
    </div>
  )
}
