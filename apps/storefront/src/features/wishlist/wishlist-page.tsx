import { Crumbs } from '../../design/crumbs.tsx'
import { Empty } from '../../design/empty.tsx'
import { ButtonLink } from '../../design/link.tsx'
import { ShopPicture } from '../../design/picture.tsx'
import { Loading } from '../../design/skeleton.tsx'
import { useHydrated } from '../../design/use-hydrated.ts'
import { showToast } from '../../shell/toast-store.ts'
import { useShop } from '../../shop/use-shop.ts'
import * as words from '../../words/wishlist.ts'
import { SavedList, type WishlistActions } from './saved-list.tsx'
import type { Wish } from './wish.ts'
import { addToWishlist, clearWishlist, useWishes } from './wishlist-store.ts'

const bareHook = { path: 'art/home/prazno-zelje-sire.webp', alt: '' }

/** `/wishlist`: what this device saved. The list is known to the browser only. */
export function WishlistPage({ actions }: { readonly actions: WishlistActions }) {
  const { phone, email } = useShop()
  const isHydrated = useHydrated()
  const wishes = useWishes()
  return (
    <div className="wrap pb-section">
      <Crumbs current={words.title} />
      <header className="page-head flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="t-h1">{words.title}</h1>
          {wishes.length > 0 && <span className="t-mute num">{words.savedCount(wishes.length)}</span>}
        </div>
        {wishes.length > 0 && (
          <button type="button" className="link t-small min-h-tap" onClick={() => clear(wishes)}>
            {words.clear}
          </button>
        )}
      </header>
      <noscript>
        <p className="t-lead">{words.withoutScript(phone, email)}</p>
      </noscript>
      {isHydrated ? (
        <Contents wishes={wishes} actions={actions} />
      ) : (
        <div className="noscript:hidden">
          <Loading />
        </div>
      )}
    </div>
  )
}

function clear(wishes: readonly Wish[]): void {
  clearWishlist()
  showToast({
    kind: 'success',
    title: words.cleared,
    action: { label: words.putBack, onClick: () => wishes.forEach(addToWishlist) },
  })
}

interface ContentsProps {
  readonly wishes: readonly Wish[]
  readonly actions: WishlistActions
}

function Contents({ wishes, actions }: ContentsProps) {
  if (wishes.length > 0) return <SavedList wishes={wishes} actions={actions} />
  return (
    <Empty
      title={words.emptyTitle}
      text={words.emptyText}
      picture={
        <ShopPicture picture={bareHook} sizes="(min-width: 48rem) 58vw, 100vw" width={1200} height={800} />
      }
    >
      <ButtonLink to="/">{words.goOn}</ButtonLink>
    </Empty>
  )
}
