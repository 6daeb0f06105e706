import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Stories } from '../features/blog/stories.tsx'
import { Shelf } from '../features/catalogue/shelf.tsx'
import { HomePage } from '../features/home/home-page.tsx'
import { PageHead } from '../head.tsx'
import { useMenuGroups } from '../shell/use-menu-groups.ts'
import { organizationLd } from '../shop/json-ld.ts'
import { newestPostsQuery } from '../shop/post-queries.ts'
import { newestProductsQuery, onSaleQuery } from '../shop/queries.ts'
import { useShop } from '../shop/use-shop.ts'
import * as words from '../words/head.ts'
import { shopActions } from './shop-actions.tsx'

/** One row of the shelf. */
const onSaleShown = 4

export function HomeRoutePage() {
  const shop = useShop()
  const shops = useMenuGroups().map(group => group.category)
  const newest = useSuspenseQuery(newestProductsQuery()).data.products
  const onSale = useQuery(onSaleQuery()).data?.products.slice(0, onSaleShown) ?? []
  const posts = useQuery(newestPostsQuery()).data?.posts ?? []
  const shelf = (products: typeof newest) =>
    products.length > 0 && <Shelf products={products} actions={shopActions} twoColumns />
  return (
    <>
      <PageHead
        title={words.homeTitle}
        bareTitle
        description={words.homeDescription}
        path="/"
        picture={{ path: 'art/home/hero-srednja.webp', alt: '' }}
        jsonLd={import.meta.env.SSR && [organizationLd(shop)]}
      />
      <HomePage
        shops={shops}
        newest={shelf(newest)}
        onSale={shelf(onSale)}
        stories={posts.length > 0 && <Stories posts={posts} />}
      />
    </>
  )
}
