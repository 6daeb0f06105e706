import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { pictureUrl } from '../design/picture-url.ts'
import { ProductPage } from '../features/catalogue/product-page.tsx'
import { productTrail } from '../features/catalogue/product-trail.ts'
import { PageHead } from '../head.tsx'
import { breadcrumbLd, productLd } from '../shop/json-ld.ts'
import type { Product } from '../shop/product.ts'
import {
  categoriesQuery,
  productQuery,
  relatedQuery,
  reviewsQuery,
  variationsQuery,
} from '../shop/queries.ts'
import { useShop } from '../shop/use-shop.ts'
import { shopActions } from './shop-actions.tsx'

const route = getRouteApi('/proizvod/$slug')

export function ProductRoutePage() {
  const { slug } = route.useParams()
  const { data: product } = useSuspenseQuery(productQuery(slug))
  // the loader has answered 404 for an unknown slug; a product deleted meanwhile leaves an empty page
  return product && <KnownProduct key={product.id} product={product} />
}

function KnownProduct({ product }: { readonly product: Product }) {
  const shop = useShop()
  const search = route.useSearch()
  const isVariable = product.type === 'variable'
  const variations = useQuery({ ...variationsQuery(product), enabled: isVariable }).data ?? []
  const reviews = useQuery({ ...reviewsQuery(product.id), enabled: product.reviewCount > 0 }).data ?? []
  const related = useQuery(relatedQuery(product)).data ?? []
  const categories = useQuery(categoriesQuery()).data ?? []
  const path = `/proizvod/${product.slug}`
  const crumbs = [...productTrail(product, categories), { name: product.name, path }]
  return (
    <>
      <PageHead
        title={product.name}
        description={product.shortDescriptionText}
        path={path}
        picture={product.picture}
        type="product"
        jsonLd={
          import.meta.env.SSR && [
            productLd({ product, variations, shop, pictureUrl: picture => pictureUrl(picture, 1280) }),
            breadcrumbLd(shop, crumbs),
          ]
        }
      />
      <ProductPage {...{ product, variations, reviews, related, categories, search }} actions={shopActions} />
    </>
  )
}
