import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { loadExtra } from './load-extra.ts'

it('waits for what it asks, and asks nothing while a page from the server wakes', async () => {
  const queries = new QueryClient()
  const queryFn = vi.fn(async () => ['Ulja'])
  let wakes = true
  const load = () => loadExtra({ queries, isWaking: () => wakes }, { queryKey: ['menu'], queryFn })
  await load()
  expect(queryFn).not.toHaveBeenCalled()
  wakes = false
  await load()
  expect(queries.getQueryData(['menu'])).toEqual(['Ulja'])
  queries.clear()
})

it('leaves the page without it when it fails', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const queryFn = () => Promise.reject(new Error('away'))
  await expect(loadExtra({ queries }, { queryKey: ['menu'], queryFn })).resolves.toBeUndefined()
  queries.clear()
})
