import { telHref } from '@sultan/kernel/tel-href'
import { type RefObject, useRef } from 'react'
import type { Product, Variation } from '../../api/products/product.ts'
import { buttonClass } from '../../design/button.tsx'
import { Icon } from '../../design/icon.tsx'
import * as messages from '../../messages/product-kinds.ts'
import { useShopInfo } from '../../platform/shop-info.ts'
import { type ChosenPart, ProductParts } from './product-parts.tsx'
import { StickyBuyBar } from './sticky-buy-bar.tsx'

interface OtherPurchaseProps {
  readonly product: Product
  /** The product, or its selected variation. */
  readonly item: Product | Variation
  readonly onAddParts: (parts: readonly ChosenPart[]) => void
}

/**
 * Replaces the quantity field and the add button for an external product, a grouped product, and a product
 * that is sold on request. A product is sold on request when it has no price, or when the shop takes no
 * orders for it (catalogue mode).
 */
export function OtherPurchase({ product, item, onAddParts }: OtherPurchaseProps) {
  const row = useRef<HTMLDivElement>(null)
  const { externalOffer, type } = product
  if (externalOffer) {
    return (
      <div ref={row}>
        <ExternalOfferLink offer={externalOffer} />
        <StickyBuyBar of={item} row={row}>
          <OfferLink offer={externalOffer} />
        </StickyBuyBar>
      </div>
    )
  }
  if (type === 'grouped') return <ProductParts product={product} onAdd={onAddParts} />
  return <Inquiry product={product} item={item} row={row} />
}

/** Link to the shop that sells an external product, with a note that names the host of that shop. */
function ExternalOfferLink({ offer }: OfferLinkProps) {
  return (
    <>
      <OfferLink offer={offer} wide />
      <p className="buy-panel__note text-small">{messages.soldBy(new URL(offer.url).host)}</p>
    </>
  )
}

interface OfferLinkProps {
  readonly offer: NonNullable<Product['externalOffer']>
  readonly wide?: boolean
}

function OfferLink({ offer, wide }: OfferLinkProps) {
  return (
    <a className={buttonClass({ wide })} href={offer.url} rel="nofollow noopener noreferrer">
      {offer.label || messages.buyAt(new URL(offer.url).host)}
      <Icon name="go" size={20} />
    </a>
  )
}

interface InquiryProps extends Pick<OtherPurchaseProps, 'product' | 'item'> {
  readonly row: RefObject<HTMLDivElement | null>
}

/** Renders a mail link with a prepared subject, and a telephone link, for a product sold on request. */
function Inquiry({ product, item, row }: InquiryProps) {
  const { email, phone } = useShopInfo()
  const mailHref = `mailto:${email}?subject=${encodeURIComponent(messages.inquirySubject(product.name))}`
  return (
    <>
      <div ref={row}>
        <a className={buttonClass({ wide: true })} href={mailHref}>
          <Icon name="mail" size={20} />
          {messages.sendInquiry}
        </a>
        <StickyBuyBar of={item} row={row}>
          <a className={buttonClass({})} href={mailHref}>
            {messages.sendInquiry}
          </a>
        </StickyBuyBar>
      </div>
      <a className={buttonClass({ kind: 'outline', wide: true })} href={telHref(phone)}>
        <Icon name="phone" size={20} />
        {messages.inquireByPhone(phone)}
      </a>
    </>
  )
}
