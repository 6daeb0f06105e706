import { getRouteApi, useLocation } from '@tanstack/react-router'
import { MIN_SEARCH_LENGTH } from '../api/products/product-queries.ts'
import { PageHead } from '../design/page-head.tsx'
import { SearchPage } from '../features/listing/search-page.tsx'
import { searchOf, titleOfPage } from '../messages/page-head.ts'
import { title } from '../messages/search.ts'
import { shopActions } from './shop-actions.tsx'

const route = getRouteApi('/pretraga')

export function SearchRoutePage() {
  const { q = '', stranica: page = 1, sortiraj: sort = 'najblize' } = route.useSearch()
  const pagesFrom = useLocation({ select: location => location.state.pagesFrom ?? page })
  // A search term shorter than `MIN_SEARCH_LENGTH` counts as empty. The loader sends no request for it.
  const term = q.length >= MIN_SEARCH_LENGTH ? q : ''
  return (
    <>
      <PageHead title={term === '' ? title : titleOfPage(searchOf(term), page)} />
      <SearchPage {...{ term, page, sort, pagesFrom }} actions={shopActions} />
    </>
  )
}
