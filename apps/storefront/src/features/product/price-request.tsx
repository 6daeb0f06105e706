import type { Product } from '../../api/products/product.ts'
import { buttonClass } from '../../design/button.tsx'
import { Icon } from '../../design/icon.tsx'
import * as messages from '../../messages/product.ts'
import { useShopInfo } from '../../platform/shop-info.ts'

/** Shown for a price on request: a mail link with a prepared subject, and a telephone link. */
export function PriceRequest({ product }: { readonly product: Product }) {
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
