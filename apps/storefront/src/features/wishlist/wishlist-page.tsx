import { Breadcrumbs } from '../../design/breadcrumbs.tsx'
import { EmptyState } from '../../design/empty-state.tsx'
import { ButtonLink } from '../../design/link.tsx'
import { BrowserOnly } from '../../design/loading.tsx'
import { undo } from '../../messages/wishlist.ts'
import * as messages from '../../messages/wishlist-page.ts'
import { showToast, UNDO_DURATION_MS } from '../../platform/toasts.ts'
import type { WishlistItem } from './wishlist-item.ts'
import { type WishlistActions, WishlistProducts } from './wishlist-products.tsx'
import { addToWishlist, clearWishlist, useWishlist } from './wishlist-store.ts'

/**
 * The wishlist page, `/wishlist`. Only the browser has the wishlist, so the server renders no wishlist items.
 */
export function WishlistPage({ actions }: { readonly actions: WishlistActions }) {
  const items = useWishlist()
  return (
    <div className="container section section--tight">
      <Breadcrumbs current={messages.title} />
      <header className="page-header page-header--with-action">
        <div className="page-header__title">
          <h1 className="text-h1">{messages.title}</h1>
          {items.length > 0 && (
            <span className="text-muted tabular-nums">{messages.savedCount(items.length)}</span>
          )}
        </div>
        {items.length > 0 && (
          <button type="button" className="link text-small page-header__action" onClick={() => clear(items)}>
            {messages.clear}
          </button>
        )}
        <p className="text-lead">{messages.lead}</p>
      </header>
      <BrowserOnly withoutScript={messages.withoutScript}>
        <Contents items={items} actions={actions} />
      </BrowserOnly>
    </div>
  )
}

function clear(items: readonly WishlistItem[]): void {
  clearWishlist()
  showToast({
    kind: 'success',
    title: messages.cleared,
    durationMs: UNDO_DURATION_MS,
    action: { label: undo, onClick: () => items.forEach(addToWishlist) },
  })
}

interface ContentsProps {
  readonly items: readonly WishlistItem[]
  readonly actions: WishlistActions
}

function Contents({ items, actions }: ContentsProps) {
  if (items.length > 0) return <WishlistProducts items={items} actions={actions} />
  return (
    <EmptyState title={messages.emptyTitle} picture="art/home/prazno-zelje-sire.webp" smallOnPhones>
      <ButtonLink to="/">{messages.continueShopping}</ButtonLink>
    </EmptyState>
  )
}
