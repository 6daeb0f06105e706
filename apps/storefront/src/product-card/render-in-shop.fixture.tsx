import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ShopInfo } from '../../shop/shop-info.ts'
import { ShopContext } from '../../shop/use-shop.ts'

const shop: ShopInfo = {
  name: 'Sultan',
  address: '',
  idNumber: '',
  phone: '+387 33 000 000',
  email: 'info@sultan.example',
  publicUrl: 'http://localhost',
  returnDays: 15,
  sendsMail: false,
  passwordReset: 'none',
}

/** For tests: the markup of a part of the shop, links resolved by a router that knows the catalogue's addresses. */
export async function renderInShop(part: ReactNode): Promise<string> {
  const root = createRootRoute({ component: () => part })
  const paths = ['/proizvod/$slug', '/kategorije-proizvoda/$slug'] as const
  const routeTree = root.addChildren(paths.map(path => createRoute({ getParentRoute: () => root, path })))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToStaticMarkup(
    <ShopContext value={shop}>
      {/* The test's small router stands in for the shop's registered one, which would load every page. */}
      <RouterProvider router={router as never} />
    </ShopContext>,
  )
}
