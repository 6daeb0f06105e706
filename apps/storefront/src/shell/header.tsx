import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Icon } from '../design/icon.tsx'
import { openCart, useCartCount, useCartIsOpen } from '../features/cart/cart-store.ts'
import { openSearchOverlay, preloadSearch } from '../features/search/search-overlay-slot.tsx'
import { useSearchIsOpen } from '../features/search/search-store.ts'
import { useWishlistCount } from '../features/wishlist/wishlist-store.ts'
import * as words from '../words/shell.ts'
import { AccountMenu } from './account-menu.tsx'
import { Badge } from './badge.tsx'
import { CategoryNav } from './category-nav.tsx'
import { footerId } from './footer.tsx'
import { LayerButton } from './layer-button.tsx'
import { Logo } from './logo.tsx'
import { MobileMenuSlot } from './mobile-menu-slot.tsx'
import { useMenuGroups } from './use-menu-groups.ts'

/** Banner and bar. Sticky with a negative top: the banner scrolls away and the bar stays, without any script. */
export function Header() {
  const groups = useMenuGroups()
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <header className="head">
      <p className="head__ship">{words.freeShippingBanner}</p>
      <div className="head__bar">
        <LayerButton
          label={words.openMenu}
          // without script the footer is the menu
          href={`#${footerId}`}
          open={menuOpen}
          onOpen={() => setMenuOpen(true)}
          className="head__menu-btn"
        >
          <Icon name="menu" />
        </LayerButton>
        <Logo />
        <CategoryNav groups={groups} />
        <div className="head__tools">
          <SearchButton />
          <AccountMenu />
          <WishlistButton />
          <CartButton />
        </div>
      </div>
      <MobileMenuSlot groups={groups} open={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}

function SearchButton() {
  return (
    <LayerButton
      label={words.search}
      href="/pretraga"
      open={useSearchIsOpen()}
      onOpen={openSearchOverlay}
      onIntent={preloadSearch}
    >
      <Icon name="search" />
    </LayerButton>
  )
}

function WishlistButton() {
  const count = useWishlistCount()
  return (
    <Link className="icon-btn" to="/wishlist" aria-label={words.wishlistName(count)}>
      <Icon name="heart" />
      <Badge count={count} />
    </Link>
  )
}

function CartButton() {
  const count = useCartCount()
  return (
    <LayerButton label={words.cartName(count)} href="/checkout" open={useCartIsOpen()} onOpen={openCart}>
      <Icon name="basket" />
      <Badge count={count} />
    </LayerButton>
  )
}
