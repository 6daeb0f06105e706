import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type ShopInfo, ShopInfoContext } from '../platform/shop-info.ts'

const shop: ShopInfo = {
  name: 'Sultan',
  address: '',
  idNumber: '',
  phone: '+387 33 000 000',
  email: 'info@sultan.example',
  publicUrl: 'http://localhost',
  terms: defaultShopTerms,
  sendsMail: false,
  isEmailOptional: false,
  passwordReset: 'none',
}

/** For tests: returns the markup of a component. A router with the shop's paths resolves its links. */
export async function renderInShop(part: ReactNode): Promise<string> {
  const root = createRootRoute({ component: () => part })
  const paths = ['/proizvod/$slug', '/kategorije-proizvoda/$slug'] as const
  const routeTree = root.addChildren(paths.map(path => createRoute({ getParentRoute: () => root, path })))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToStaticMarkup(
    <ShopInfoContext value={shop}>
      {/* This router has only two routes, because the shop's own router would load every page. */}
      <RouterProvider router={router as never} />
    </ShopInfoContext>,
  )
}
