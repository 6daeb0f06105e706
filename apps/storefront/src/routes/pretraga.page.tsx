import { getRouteApi, useLocation } from '@tanstack/react-router'
import { SearchPage } from '../features/catalogue/search-page.tsx'
import { PageHead } from '../head.tsx'
import { shortestTerm } from '../shop/queries.ts'
import * as words from '../words/head.ts'
import { shopActions } from './shop-actions.tsx'

const route = getRouteApi('/pretraga')

export function SearchRoutePage() {
  const { q = '', stranica: page = 1, sortiraj: sort = 'najblize' } = route.useSearch()
  const pagesFrom = useLocation({ select: location => location.state.pagesFrom ?? page })
  // the loader has not asked for less
  const term = q.length >= shortestTerm ? q : ''
  return (
    <>
      <PageHead title={term === '' ? words.search : words.titleOfPage(words.searchOf(term), page)} />
      <SearchPage {...{ term, page, sort, pagesFrom }} actions={shopActions} />
    </>
  )
}
