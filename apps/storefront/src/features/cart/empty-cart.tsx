import { Button } from '../../design/button.tsx'
import { ShopPicture } from '../../design/picture.tsx'
import * as words from '../../words/cart.ts'
import { closeCart } from './cart-store.ts'

const emptyShelf = { path: 'art/home/prazno-korpa-sire.webp', alt: '' }

export function EmptyCart() {
  return (
    <div className="drawer__body p-0">
      <div className="empty">
        <div className="empty__pic">
          <ShopPicture
            picture={emptyShelf}
            sizes="(min-width: 40rem) 464px, 100vw"
            width={1200}
            height={800}
          />
        </div>
        <div className="px-6 py-7">
          <p className="t-h3">{words.emptyTitle}</p>
          <p className="t-soft mt-2.5">{words.emptyText}</p>
          <Button onClick={closeCart}>{words.goOn}</Button>
        </div>
      </div>
    </div>
  )
}
