import type { Product } from '../../api/products/product.ts'
import { buttonClass } from '../../design/button.tsx'
import { Icon } from '../../design/icon.tsx'
import * as messages from '../../messages/product-kinds.ts'
import { useShopInfo } from '../../platform/shop-info.ts'
import { type ChosenPart, ProductParts } from './product-parts.tsx'

interface OtherPurchaseProps {
  readonly product: Product
  readonly onAddParts: (parts: readonly ChosenPart[]) => void
}

/** Takes the place of quantity field and add button for a product that is not simply bought here. */
export function OtherPurchase({ product, onAddParts }: OtherPurchaseProps) {
  if (product.externalOffer) return <ExternalOfferLink offer={product.externalOffer} />
  if (product.type === 'grouped') return <ProductParts product={product} onAdd={onAddParts} />
  return <PriceRequest product={product} />
}

/** Link to the shop that sells an external product, under that shop's name. */
function ExternalOfferLink({ offer }: { readonly offer: NonNullable<Product['externalOffer']> }) {
  const { host } = new URL(offer.url)
  return (
    <div>
      <a className={buttonClass({ wide: true })} href={offer.url} rel="nofollow noopener noreferrer">
        {offer.label || messages.buyAt(host)}
        <Icon name="go" size={20} />
      </a>
      <p className="buy-panel__note text-small">{messages.soldBy(host)}</p>
    </div>
  )
}

/** Shown for a price on request: a mail link with a prepared subject, and a telephone link. */
function PriceRequest({ product }: { readonly product: Product }) {
  const { email, phone } = useShopInfo()
  return (
    <>
      <a
        className={buttonClass({ wide: true })}
        href={`mailto:${email}?subject=${encodeURIComponent(messages.inquirySubject(product.name))}`}
      >
        <Icon name="mail" size={20} />
        {messages.sendInquiry}
      </a>
      <a
        className={buttonClass({ kind: 'outline', wide: true })}
        href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      >
        <Icon name="phone" size={20} />
        {messages.inquireByPhone(phone)}
      </a>
    </>
  )
}
