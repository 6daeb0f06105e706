import { postRoute } from './routes/blog.$slug.tsx'
import { blogRoute } from './routes/blog.tsx'
import { checkoutRoute } from './routes/checkout.tsx'
import { deliveryRoute } from './routes/dostava.tsx'
import { homeRoute } from './routes/home.tsx'
import { categoryRoute } from './routes/kategorije-proizvoda.$slug.tsx'
import { loginRoute } from './routes/login.tsx'
import { orderRoute } from './routes/narudzba.$id.tsx'
import { newPasswordRoute } from './routes/nova-lozinka.tsx'
import { orderHistoryRoute } from './routes/order-history.tsx'
import { searchRoute } from './routes/pretraga.tsx'
import { privacyRoute } from './routes/privatnost.tsx'
import { productRoute } from './routes/proizvod.$slug.tsx'
import { registerRoute } from './routes/register.tsx'
import { rootRoute } from './routes/root.tsx'
import { termsRoute } from './routes/uslovi.tsx'
import { wishlistRoute } from './routes/wishlist.tsx'
import { forgottenPasswordRoute } from './routes/zaboravljena-lozinka.tsx'

/** Every address of the shop (spec §2); anything else is the not-found page. */
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
