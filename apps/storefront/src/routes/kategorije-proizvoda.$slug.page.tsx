import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import {
  type Category,
  type CategoryDetails,
  categoriesQuery,
  categoryDetailsQuery,
} from '../api/categories/categories.ts'
import { categoryTrail } from '../api/categories/category-trail.ts'
import { categoryPath } from '../api/categories/menu-groups.ts'
import { useQueryData } from '../api/client/use-query-data.ts'
import type { Breadcrumb } from '../design/breadcrumbs.tsx'
import { PageHead } from '../design/page-head.tsx'
import { CategoryPage } from '../features/listing/category-page.tsx'
import * as messages from '../messages/page-head.ts'
import { useShopInfo } from '../platform/shop-info.ts'
import { breadcrumbLd } from './json-ld.ts'
import { shopActions } from './shop-actions.tsx'
import { NotFound } from './status-pages.tsx'

const route = getRouteApi('/kategorije-proizvoda/$slug')

export function CategoryRoutePage() {
  const { slug } = route.useParams()
  const { stranica: page = 1, sortiraj: sort = 'najnovije' } = route.useSearch()
  const { data: categories } = useSuspenseQuery(categoriesQuery())
  const details = useQueryData(categoryDetailsQuery(slug)) ?? null
  const pagesFrom = useLocation({ select: location => location.state.pagesFrom ?? page })
  const category = categories.find(one => one.slug === slug)
  // The loader responds 404 for an unknown slug. The category is missing only when it was deleted after the
  // page was loaded.
  if (!category) return <NotFound />
  return (
    <>
      <CategoryHead {...{ category, details, categories, page }} />
      <CategoryPage
        // Another category is another React key, so the product list is mounted again in its initial state.
        key={slug}
        {...{ slug, categories, page, sort, pagesFrom }}
        description={details?.description ?? ''}
        actions={shopActions}
      />
    </>
  )
}

interface CategoryHeadProps {
  readonly category: Category
  readonly details: CategoryDetails | null
  readonly categories: readonly Category[]
  readonly page: number
}

function CategoryHead({ category, details, categories, page }: CategoryHeadProps) {
  const shop = useShopInfo()
  const { name, slug } = category
  return (
    <PageHead
      title={messages.titleOfPage(name, page)}
      description={details?.description || messages.categoryDescription(name, shop.terms)}
      path={categoryPath(slug) + (page > 1 ? `?stranica=${page}` : '')}
      picture={details?.picture ?? null}
      jsonLd={
        import.meta.env.SSR && {
          data: category,
          blocks: () => [breadcrumbLd(shop, breadcrumbs(category, categories))],
        }
      }
    />
  )
}

const breadcrumbs = (category: Category, categories: readonly Category[]): Breadcrumb[] =>
  categoryTrail(categories, category).map(({ name, slug }) => ({ name, path: categoryPath(slug) }))
