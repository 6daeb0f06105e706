import type { Product, Variation } from '../../api/products/product.ts'
import { sharedMarkup } from '../../platform/shared-markup.tsx'
import { ProductContact } from './product-contact.tsx'
import type { Selection } from './selection.ts'
import { SoldOutHelp } from './sold-out-help.tsx'
import { isWithoutChoice, type Search } from './variation-url.ts'

interface ProductExtrasProps {
  readonly product: Product
  readonly item: Product | Variation
  readonly selection: Selection
  readonly search: Search
}

/**
 * The lower part of the buy panel, which is loaded after the buttons above it. It contains the stock alert
 * and the alternatives for a sold-out product, and the links for a message to the shop.
 */
export function ProductExtras(props: ProductExtrasProps) {
  const { product, item, search } = props
  // The server caches the markup of `Extras` (the lower part of the buy panel) per product. The markup is not
  // cached when the URL has parameters, which may select a variation. The markup of a sold-out product is not
  // cached either, because it lists other products, which can change.
  const isShared = item === product && item.inStock && isWithoutChoice(search)
  return sharedMarkup(isShared ? product : null, 'extras', <Extras {...props} />)
}

function Extras({ product, item, selection, search }: ProductExtrasProps) {
  const isSoldHere = product.type !== 'external' && product.type !== 'grouped'
  const isForSale = item.isPurchasable && item.inStock
  return (
    <>
      {isSoldHere && !item.inStock && <SoldOutHelp product={product} item={item} />}
      <ProductContact {...{ product, selection, search }} isWayToBuy={isSoldHere && !isForSale} />
    </>
  )
}
