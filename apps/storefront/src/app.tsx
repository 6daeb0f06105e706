import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Document } from './document.tsx'
import type { ShopRouter } from './router.ts'
import type { ShopInfo } from './shop/shop-info.ts'
import { ShopContext } from './shop/use-shop.ts'

interface AppProps {
  readonly queries: QueryClient
  readonly router: ShopRouter
  readonly shop: ShopInfo
  readonly data: string
}

/** The same tree on the server and in the browser. */
export function App({ queries, router, shop, data }: AppProps) {
  return (
    <Document data={data}>
      <QueryClientProvider client={queries}>
        <ShopContext value={shop}>
          <RouterProvider router={router} />
        </ShopContext>
      </QueryClientProvider>
    </Document>
  )
}
