import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { SearchPage } from '../features/catalogue/search-page.tsx'
import { PageHead } from '../head.tsx'
import { productListQuery } from '../shop/queries.ts'
import { search as title } from '../words/head.ts'

const route = getRouteApi('/pretraga')
/** Spec §5; the loader has not asked for less. */
const shortestTerm = 2

export function SearchRoutePage() {
  const { q: term = '', stranica: page = 1 } = route.useSearch()
  const { data } = useQuery({
    ...productListQuery({ search: term, page }),
    enabled: term.length >= shortestTerm,
  })
  return (
    <>
      <PageHead title={title} />
      <SearchPage term={term} page={page} found={term.length >= shortestTerm ? (data ?? null) : null} />
    </>
  )
}
