import {
  forgottenPasswordRoute,
  loginRoute,
  newPasswordRoute,
  registerRoute,
} from './routes/account-pages.ts'
import { postRoute } from './routes/blog.$slug.tsx'
import { blogRoute } from './routes/blog.tsx'
import { checkoutRoute } from './routes/checkout.tsx'
import { homeRoute } from './routes/home.tsx'
import { categoryRoute } from './routes/kategorije-proizvoda.$slug.tsx'
import { orderRoute } from './routes/narudzba.$id.tsx'
import { orderHistoryRoute } from './routes/order-history.tsx'
import { searchRoute } from './routes/pretraga.tsx'
import { productRoute } from './routes/proizvod.$slug.tsx'
import { rootRoute } from './routes/root.tsx'
import { deliveryRoute, privacyRoute, termsRoute } from './routes/text-pages.ts'
import { wishlistRoute } from './routes/wishlist.tsx'

/** The routes of all pages of the shop (specification §2). */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  categoryRoute,
  productRoute,
  blogRoute,
  postRoute,
  searchRoute,
  checkoutRoute,
  orderRoute,
  wishlistRoute,
  loginRoute,
  registerRoute,
  forgottenPasswordRoute,
  newPasswordRoute,
  orderHistoryRoute,
  deliveryRoute,
  privacyRoute,
  termsRoute,
])
