import { Button } from '../../design/button.tsx'
import { Crumbs } from '../../design/crumbs.tsx'
import { Empty } from '../../design/empty.tsx'
import { ButtonLink } from '../../design/link.tsx'
import { ShopPicture } from '../../design/picture.tsx'
import { Loading } from '../../design/skeleton.tsx'
import { useHydrated } from '../../design/use-hydrated.ts'
import { showToast } from '../../shell/toast-store.ts'
import { useShop } from '../../shop/use-shop.ts'
import * as words from '../../words/wishlist.ts'
import type { Wish } from './wish.ts'
import { WishCard } from './wish-card.tsx'
import { addToWishlist, clearWishlist, useWishes } from './wishlist-store.ts'

const bareHook = { path: 'art/home/prazno-zelje-sire.webp', alt: '' }

/** `/wishlist`: what this device saved. The list is known to the browser only. */
export function WishlistPage() {
  const { phone, email } = useShop()
  const isHydrated = useHydrated()
  const wishes = useWishes()
  return (
    <div className="wrap pb-section">
      <Crumbs current={words.title} />
      <header className="page-head flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="t-h1">{words.title}</h1>
        {wishes.length > 0 && <ListTools wishes={wishes} />}
      </header>
      <noscript>
        <p className="t-lead">{words.withoutScript(phone, email)}</p>
      </noscript>
      {isHydrated ? (
        <SavedList wishes={wishes} />
      ) : (
        <div className="noscript:hidden">
          <Loading />
        </div>
      )}
    </div>
  )
}

function ListTools({ wishes }: { readonly wishes: readonly Wish[] }) {
  const clear = () => {
    clearWishlist()
    showToast({
      kind: 'success',
      title: words.cleared,
      action: { label: words.putBack, onClick: () => wishes.forEach(addToWishlist) },
    })
  }
  return (
    <div className="flex items-baseline gap-4">
      <span className="t-mute num">{words.savedCount(wishes.length)}</span>
      <Button kind="line" small onClick={clear}>
        {words.clear}
      </Button>
    </div>
  )
}

function SavedList({ wishes }: { readonly wishes: readonly Wish[] }) {
  if (wishes.length > 0) {
    return (
      <div className="shelf bleed">
        {wishes.map(wish => (
          <WishCard key={wish.id} wish={wish} />
        ))}
      </div>
    )
  }
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
