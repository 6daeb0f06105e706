import { WishlistPage } from '../features/wishlist/wishlist-page.tsx'
import { PageHead } from '../head.tsx'
import { wishlist as title } from '../words/head.ts'

export function WishlistRoutePage() {
  return (
    <>
      <PageHead title={title} />
      <WishlistPage />
    </>
  )
}
