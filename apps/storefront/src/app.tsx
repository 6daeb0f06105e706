import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Document } from './document.tsx'
import { type ShopInfo, ShopInfoContext } from './platform/shop-info.ts'
import type { ShopRouter } from './router.ts'

interface AppProps {
  readonly queries: QueryClient
  readonly router: ShopRouter
  readonly shop: ShopInfo
}

/** The root component of server and browser: hydration requires that both render the same tree. */
export function App({ queries, router, shop }: AppProps) {
  return (
    <Document>
      <QueryClientProvider client={queries}>
        <ShopInfoContext value={shop}>
          <RouterProvider router={router} />
        </ShopInfoContext>
      </QueryClientProvider>
    </Document>
  )
}
