import type { Product, Variation } from '../../shop/product.ts'
import { soldOut } from '../../words/common.ts'
import * as words from '../../words/product.ts'
import { fewLeft } from './selection.ts'

/** A diamond and words; the number when few are left. */
export function StockLine({ thing }: { readonly thing: Product | Variation }) {
  const left = fewLeft(thing)
  if (!thing.inStock) return <p className="stock stock--out">{soldOut}</p>
  return (
    <p className="stock">
      {thing.onBackorder ? words.backorder : words.inStock}
      {left !== null && <small>{words.left(left)}</small>}
    </p>
  )
}
