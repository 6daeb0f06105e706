import { Link, useNavigate } from '@tanstack/react-router'
import { Crumbs } from '../../design/crumbs.tsx'
import type { Category } from '../../shop/category.ts'
import type { Filters } from '../../shop/filters.ts'
import type { ProductListParams, Sort } from '../../shop/product.ts'
import type { CardActions } from './card-actions.ts'
import { placeOf } from './category-place.ts'
import { CategoryShelves } from './category-shelves.tsx'
import './history-state.ts'
import { EmptyShelf } from './empty-shelf.tsx'
import { useFiltering } from './filters/use-filtering.ts'
import type { PageLink } from './page-link.ts'
import { ProductListing } from './product-listing.tsx'
import { SortForm } from './sort-form.tsx'

interface CategoryPageProps {
  readonly slug: string
  readonly categories: readonly Category[]
  readonly page: number
  readonly sort: Sort
  readonly pagesFrom: number
  readonly actions: CardActions
}

export function CategoryPage(props: CategoryPageProps) {
  const { slug, categories, page, sort, pagesFrom, actions } = props
  const navigate = useNavigate()
  const filtering = useFiltering({ category: slug })
  const place = placeOf(slug, categories)
  // the loader has answered 404 for an unknown slug; a category deleted meanwhile leaves an empty page
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
    <div className="wrap section section--tight">
      <Crumbs
        trail={parent ? [{ name: parent.name, path: `/kategorije-proizvoda/${parent.slug}` }] : []}
        current={category.name}
      />
      <header className="page-head">
        <h1 className="t-h1">{category.name}</h1>
        {category.description && <p className="t-lead">{category.description}</p>}
      </header>
      <ProductListing
        params={listParams(slug, sort, filtering.filters)}
        filtering={filtering}
        categories={<CategoryShelves {...place} />}
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
        empty={total => <EmptyShelf isPastEnd={total > 0} firstPage={pageLink} />}
      />
    </div>
  )
}

/** As the loader asks: defaults are left out, so that both mean one list. */
const listParams = (category: string, sort: Sort, filters: Filters): ProductListParams => ({
  category,
  ...(sort !== 'najnovije' && { sort }),
  filters,
})
