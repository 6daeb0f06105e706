import { Link, useNavigate } from '@tanstack/react-router'
import type { Category } from '../../api/categories/categories.ts'
import type { Filters } from '../../api/filters/filters.ts'
import type { ProductListParams, Sort } from '../../api/products/product.ts'
import { Breadcrumbs } from '../../design/breadcrumbs.tsx'
import type { PageLink } from '../../design/pagination.tsx'
import { lazyHydratedWithRetry } from '../../platform/lazy-with-retry.tsx'
import type { CardActions } from '../../product-card/product-card.tsx'
import { categoryBranch } from './category-branch.ts'
import { CategoryLinks } from './category-links.tsx'
import '../../platform/history-state.ts'
import { useListFilters } from './filters/use-list-filters.ts'
import { ProductListing } from './product-listing.tsx'
import { SortForm } from './sort-form.tsx'

/** The component for an empty product list is loaded on demand, because empty product lists are rare. */
const EmptyListing = lazyHydratedWithRetry(async () => (await import('./empty-listing.tsx')).EmptyListing)

interface CategoryPageProps {
  readonly slug: string
  /** Description of the category as plain text; empty when the category has no description. */
  readonly description: string
  readonly categories: readonly Category[]
  readonly page: number
  readonly sort: Sort
  readonly pagesFrom: number
  readonly actions: CardActions
}

export function CategoryPage(props: CategoryPageProps) {
  const { slug, description, categories, page, sort, pagesFrom, actions } = props
  const navigate = useNavigate()
  const filtering = useListFilters({ category: slug })
  const place = categoryBranch(slug, categories)
  // For a missing category the route renders the 404 page, and not `CategoryPage`.
  if (!place) return null
  const { category, parent } = place
  const address = { to: '/kategorije-proizvoda/$slug', params: { slug } } as const
  const pageLink: PageLink = ({ page: number, ...rest }) => (
    <Link
      {...address}
      {...rest}
      activeOptions={{ exact: true }}
      search={before => ({ ...before, stranica: number > 1 ? number : undefined })}
    />
  )
  return (
    <div className="container section section--tight">
      <Breadcrumbs
        trail={parent ? [{ name: parent.name, path: `/kategorije-proizvoda/${parent.slug}` }] : []}
        current={category.name}
      />
      <header className="page-header">
        <h1 className="text-h1">{category.name}</h1>
        {description && <p className="text-lead">{description}</p>}
      </header>
      <CategoryLinks place={place} asChips />
      <ProductListing
        params={listParams(slug, sort, filtering.filters)}
        filtering={filtering}
        categories={<CategoryLinks place={place} />}
        page={page}
        pagesFrom={pagesFrom}
        pageLink={pageLink}
        onMore={next =>
          void navigate({
            ...address,
            search: before => ({ ...before, stranica: next }),
            state: { pagesFrom },
            replace: true,
            resetScroll: false,
          })
        }
        actions={actions}
        tools={
          <SortForm
            attributes={filtering.attributes}
            sort={sort}
            onSort={chosen =>
              void navigate({
                ...address,
                search: ({ stranica: _, ...before }) => ({
                  ...before,
                  sortiraj: chosen === 'najnovije' ? undefined : chosen,
                }),
                resetScroll: false,
              })
            }
          />
        }
        empty={total => <EmptyListing isPastEnd={total > 0} firstPage={pageLink} />}
      />
    </div>
  )
}

/**
 * Parameters of the product list; the default sort order is left out. The parameters are a part of the query
 * key, so they must equal the parameters of the route's loader.
 */
const listParams = (category: string, sort: Sort, filters: Filters): ProductListParams => ({
  category,
  ...(sort !== 'najnovije' && { sort }),
  filters,
})
