import type { ReactNode } from 'react'
import { CartDrawerSlot } from '../features/cart/cart-drawer-slot.tsx'
import { SearchOverlaySlot } from '../features/search/search-overlay-slot.tsx'
import { skip } from '../words/shell.ts'
import { AssistantSlot } from './assistant-slot.tsx'
import { FocusOnNavigation } from './focus-on-navigation.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { StandInNotice } from './stand-in-notice.tsx'
import { Toasts } from './toasts.tsx'

const mainId = 'sadrzaj'

/** What stands around every page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className="skip" href={`#${mainId}`}>
        {skip}
      </a>
      <Header />
      <StandInNotice />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <AssistantSlot />
      <CartDrawerSlot />
      <SearchOverlaySlot />
      <Toasts />
      <FocusOnNavigation mainId={mainId} />
    </>
  )
}
