import { WishlistPage } from '../features/wishlist/wishlist-page.tsx'
import { PageHead, PageHead } from '../head.tsx'
import { wishlist as title } from '../words/head.ts'
import { title } from '../words/wishlist.ts'

export function WishlistRoutePage() {
  return (
    <>
      <PageHead title={title} />
      <WishlistPage />
    </>
  )
}
