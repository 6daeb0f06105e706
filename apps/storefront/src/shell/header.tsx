import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { type MenuGroup, useMenuGroups } from '../api/categories/menu-groups.ts'
import { Icon } from '../design/icon.tsx'
import { lazyDialog } from '../design/lazy-dialog.tsx'
import { openCart, useCartCount, useCartIsOpen } from '../features/cart/cart-store.ts'
import { openSearchOverlay, preloadSearch } from '../features/search/lazy-search-overlay.tsx'
import { useSearchIsOpen } from '../features/search/search-store.ts'
import { useWishlistCount } from '../features/wishlist/wishlist-store.ts'
import * as messages from '../messages/shell.ts'
import { lazyHydratedWithRetry } from '../platform/lazy-with-retry.tsx'
import { sharedMarkup } from '../platform/shared-markup.tsx'
import { useShopInfo } from '../platform/shop-info.ts'
import { whenIdle } from '../platform/tasks.ts'
import { AccountMenu } from './account-menu.tsx'
import { Badge } from './badge.tsx'
import { CategoryNav, currentEntry } from './category-nav.tsx'
import { footerId } from './footer.tsx'
import { Logo } from './logo.tsx'
import { OverlayButton } from './overlay-button.tsx'

/** Time after which the category bar is hydrated although the browser has not become idle, in ms. */
const MAX_IDLE_WAIT_MS = 3_000

/**
 * The category bar has 30 links, which phones do not show. The bar is hydrated when the browser is idle,
 * because one task for the whole page would block input for longer. The links of the bar work before the
 * hydration.
 */
const CategoryBar = import.meta.env.SSR
  ? CategoryNav
  : lazyHydratedWithRetry(async () => {
      await new Promise<void>(resolve => whenIdle(resolve, MAX_IDLE_WAIT_MS))
      return CategoryNav
    })
const MobileMenu = lazyDialog(async () => (await import('./mobile-menu.tsx')).MobileMenu)

/**
 * Banner and bar of the shop's header. The header is sticky with a negative top: the banner scrolls away and
 * the bar stays, without JavaScript.
 */
export function Header() {
  const groups = useMenuGroups()
  return import.meta.env.SSR ? <SharedHeader groups={groups} /> : <HeaderContent groups={groups} />
}

interface HeaderProps {
  readonly groups: readonly MenuGroup[]
}

/** Renders the header on the server. Pages with the same current menu entry share the cached markup. */
function SharedHeader({ groups }: HeaderProps) {
  const current = useLocation({ select: ({ pathname }) => currentEntry(groups, pathname) })
  return sharedMarkup(
    current === null ? null : groups,
    `header ${current}`,
    <HeaderContent groups={groups} />,
  )
}

function HeaderContent({ groups }: HeaderProps) {
  const { terms } = useShopInfo()
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <header className="header">
      <p className="header__notice">{messages.banner(terms)}</p>
      <div className="header__bar">
        <OverlayButton
          label={messages.openMenu}
          // Without JavaScript the button leads to the footer, which links to the categories.
          href={`#${footerId}`}
          open={menuOpen}
          onOpen={() => setMenuOpen(true)}
          className="header__menu-button"
        >
          <Icon name="menu" />
        </OverlayButton>
        <Logo />
        <Suspense fallback={null}>
          <CategoryBar groups={groups} />
        </Suspense>
        <div className="header__actions">
          <SearchButton />
          <AccountMenu />
          <WishlistButton />
          <CartButton />
        </div>
      </div>
      <MobileMenu groups={groups} isOpen={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}

function SearchButton() {
  return (
    <OverlayButton
      label={messages.search}
      href="/pretraga"
      open={useSearchIsOpen()}
      onOpen={openSearchOverlay}
      onIntent={preloadSearch}
    >
      <Icon name="search" />
    </OverlayButton>
  )
}

function WishlistButton() {
  const count = useWishlistCount()
  return (
    <Link className="icon-button" to="/wishlist" aria-label={messages.wishlistName(count)}>
      <Icon name="heart" />
      <Badge count={count} />
    </Link>
  )
}

function CartButton() {
  const count = useCartCount()
  return (
    <OverlayButton label={messages.cartName(count)} href="/checkout" open={useCartIsOpen()} onOpen={openCart}>
      <Icon name="basket" />
      <Badge count={count} />
    </OverlayButton>
  )
}
