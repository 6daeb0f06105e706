import { skipToken } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type StaleFallback, staleFallbackKey } from '../api/client/stale-fallback.ts'
import { useQueryData } from '../api/client/use-query-data.ts'
import { lazyDialog } from '../design/lazy-dialog.tsx'
import { closeCart, useCartIsOpen } from '../features/cart/cart-store.ts'
import { LazySearchOverlay } from '../features/search/lazy-search-overlay.tsx'
import { skipToContent } from '../messages/shell.ts'
import { lazyWithRetry } from '../platform/lazy-with-retry.tsx'
import { FocusOnNavigation } from './focus-on-navigation.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/* Chat button and toasts are loaded after hydration: the chat needs scripts, and a toast appears only after a
   click or a failed request. */
const AssistantButton = lazyWithRetry(async () => (await import('./assistant-button.tsx')).AssistantButton)
const Toasts = lazyWithRetry(async () => (await import('./toasts.tsx')).Toasts)
const CartDrawer = lazyDialog<{ readonly isOpen: boolean; readonly onClose: () => void }>(
  async () => (await import('../features/cart/cart-drawer.tsx')).CartDrawer,
)

const LazyCartDrawer = () => <CartDrawer isOpen={useCartIsOpen()} onClose={closeCart} />

const mainId = 'sadrzaj'

/** Header, footer and overlays around every page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href={`#${mainId}`}>
        {skipToContent}
      </a>
      <Header />
      <StaleNotice />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <AssistantButton />
      <LazyCartDrawer />
      <LazySearchOverlay />
      <Toasts />
      <FocusOnNavigation mainId={mainId} />
    </>
  )
}

/** The notice that the displayed data are old. Shown while the `StaleFallback` has a text. */
function StaleNotice() {
  const data = useQueryData<StaleFallback | null>({
    queryKey: staleFallbackKey,
    queryFn: skipToken,
  })
  return data?.text ? (
    <p className="stale-notice" role="status">
      {data.text}
    </p>
  ) : null
}
