import type { Product } from '../../api/products/product.ts'
import { MessageLinks } from '../../design/message-links.tsx'
import { ShareButton } from '../../design/share.tsx'
import * as messages from '../../messages/share.ts'
import { useShopInfo } from '../../platform/shop-info.ts'
import { questionAbout } from './product-question.ts'
import type { Selection } from './selection.ts'
import type { Search } from './variation-url.ts'

interface ProductContactProps {
  readonly product: Product
  readonly selection: Selection
  readonly search: Search
  /**
   * Whether the product cannot be ordered on its page, because it is sold out or sold on request. In this
   * case, a message to the shop is the main action of the page.
   */
  readonly isWayToBuy: boolean
}

/**
 * Links for a message to the shop about the product with the chosen options, and a button that shares the
 * product.
 */
export function ProductContact({ product, selection, search, isWayToBuy }: ProductContactProps) {
  const { publicUrl, terms } = useShopInfo()
  const hasMessages = (terms.viber ?? terms.whatsapp) !== null
  return (
    <div className="product-contact">
      {hasMessages && (
        <p className="product-contact__messages">
          <span>{messages.askByMessage}:</span>{' '}
          <MessageLinks
            text={questionAbout(product, selection.chosen, search, publicUrl)}
            asButtons={isWayToBuy}
          />
        </p>
      )}
      <ShareButton title={product.name} />
    </div>
  )
}
