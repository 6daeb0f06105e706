import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { CategoryPage } from '../features/catalogue/category-page.tsx'
import { PageHead } from '../head.tsx'
import type { Category } from '../shop/category.ts'
import { breadcrumbLd, categoryTrail } from '../shop/json-ld.ts'
import { categoriesQuery } from '../shop/queries.ts'
import { useShop } from '../shop/use-shop.ts'
import * as words from '../words/head.ts'
import { shopActions } from './shop-actions.tsx'

const route = getRouteApi('/kategorije-proizvoda/$slug')

export function CategoryRoutePage() {
  const { slug } = route.useParams()
  const { stranica: page = 1, sortiraj: sort = 'najnovije' } = route.useSearch()
  const { data: categories } = useSuspenseQuery(categoriesQuery())
  const pagesFrom = useLocation({ select: location => location.state.pagesFrom ?? page })
  const category = categories.find(one => one.slug === slug)
  return (
    <>
      {category && <CategoryHead category={category} categories={categories} page={page} />}
      <CategoryPage
        // another category starts its list anew
        key={slug}
        {...{ slug, categories, page, sort, pagesFrom }}
        actions={shopActions}
      />
    </>
  )
}

interface CategoryHeadProps {
  readonly category: Category
  readonly categories: readonly Category[]
  readonly page: number
}

function CategoryHead({ category, categories, page }: CategoryHeadProps) {
  const shop = useShop()
  const { name, slug, description, picture } = category
  const path = (of: string) => `/kategorije-proizvoda/${of}`
  const crumbs = categoryTrail(categories, category).map(one => ({ name: one.name, path: path(one.slug) }))
  return (
    <PageHead
      title={words.titleOfPage(name, page)}
      description={description || words.categoryDescription(name)}
      path={path(slug) + (page > 1 ? `?stranica=${page}` : '')}
      picture={picture}
      jsonLd={import.meta.env.SSR && [breadcrumbLd(shop, crumbs)]}
    />
  )
}
