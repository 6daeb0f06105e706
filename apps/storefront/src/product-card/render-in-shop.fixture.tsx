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

/** For tests: returns the markup of a component, which may link to products and categories. */
export async function renderInShop(part: ReactNode): Promise<string> {
  const root = createRootRoute({ component: () => part })
  const paths = ['/proizvod/$slug', '/kategorije-proizvoda/$slug'] as const
  const routeTree = root.addChildren(paths.map(path => createRoute({ getParentRoute: () => root, path })))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToStaticMarkup(
    <ShopInfoContext value={shop}>
      {/* The cast is needed, because this router has two routes, and the types expect the shop's router. */}
      <RouterProvider router={router as never} />
    </ShopInfoContext>,
  )
}
