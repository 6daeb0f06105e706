import { WishlistPage } from '../features/wishlist/wishlist-page.tsx'

export function WishlistRoutePage() {
  return <WishlistPage />
}
