import { addMoney, formatMoney, multiplyMoney } from '@sultan/kernel/money'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useQueryData } from '../../api/client/use-query-data.ts'
import type { Product, ProductCard } from '../../api/products/product.ts'
import { partsQuery } from '../../api/products/product-queries.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { Price } from '../../design/price.tsx'
import { MAX_QUANTITY } from '../../design/quantity.ts'
import { QuantityStepper } from '../../design/quantity-stepper.tsx'
import { soldOut } from '../../messages/common.ts'
import { addToCart } from '../../messages/product.ts'
import * as messages from '../../messages/product-kinds.ts'
import { StickyBuyBar } from './sticky-buy-bar.tsx'

export interface ChosenPart {
  readonly product: ProductCard
  readonly quantity: number
}

interface ProductPartsProps {
  readonly product: Product
  readonly onAdd: (parts: readonly ChosenPart[]) => void
}

/**
 * The parts of a grouped product, each with its own quantity, and one button for all. A part with options has
 * a link instead, because its options are chosen on its own page.
 */
export function ProductParts({ product, onAdd }: ProductPartsProps) {
  const parts = useQueryData(partsQuery(product)) ?? []
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const [pressed, setPressed] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const chosen = parts.flatMap(part => {
    const quantity = quantities[part.id] ?? 0
    return quantity > 0 ? [{ product: part, quantity }] : []
  })
  const add = () => {
    setPressed(true)
    if (chosen.length > 0) onAdd(chosen)
    else list.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  }
  return (
    <div>
      <h2 className="visually-hidden">{messages.parts}</h2>
      <ul className="product-parts" ref={list}>
        {parts.map(part => (
          <li key={part.id}>
            <div>
              <Link className="link" to="/proizvod/$slug" params={{ slug: part.slug }}>
                {part.name}
              </Link>
              <Price of={part} />
            </div>
            <PartChoice
              product={part}
              quantity={quantities[part.id] ?? 0}
              onChange={quantity => setQuantities({ ...quantities, [part.id]: quantity })}
            />
          </li>
        ))}
      </ul>
      <div role="alert">
        {pressed && chosen.length === 0 && (
          <Notice kind="error" className="buy-panel__error">
            {messages.choosePart}
          </Notice>
        )}
      </div>
      {parts.some(isAddable) && (
        <div ref={row}>
          <Button wide onClick={add}>
            {addToCart}
            {chosen.length > 0 && ` · ${formatMoney(totalOf(chosen))}`}
          </Button>
          <StickyBuyBar of={product} row={row}>
            <Button onClick={add}>{addToCart}</Button>
          </StickyBuyBar>
        </div>
      )}
    </div>
  )
}

const isAddable = ({ type, inStock, isPurchasable }: ProductCard): boolean =>
  type === 'simple' && inStock && isPurchasable

const totalOf = (chosen: readonly ChosenPart[]) =>
  chosen.map(({ product, quantity }) => multiplyMoney(product.price, quantity)).reduce(addMoney)

interface PartChoiceProps {
  readonly product: ProductCard
  readonly quantity: number
  readonly onChange: (quantity: number) => void
}

function PartChoice({ product, quantity, onChange }: PartChoiceProps) {
  if (!product.inStock) return <span className="text-muted">{soldOut}</span>
  if (!isAddable(product))
    return (
      <Link className="link" to="/proizvod/$slug" params={{ slug: product.slug }}>
        {messages.viewPart}
        <span className="visually-hidden">: {product.name}</span>
      </Link>
    )
  return (
    <QuantityStepper
      value={quantity}
      min={0}
      max={product.soldIndividually ? 1 : MAX_QUANTITY}
      label={messages.quantityOfPart(product.name)}
      onChange={onChange}
    />
  )
}
