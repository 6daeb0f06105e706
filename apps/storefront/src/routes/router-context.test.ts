import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { prefetchOptional } from './router-context.ts'

describe('prefetchOptional', () => {
  it('skips the query during hydration, otherwise runs the query and awaits its result', async () => {
    const queries = new QueryClient()
    const queryFn = vi.fn(async () => ['Ulja'])
    let isHydrating = true
    const load = () =>
      prefetchOptional({ queries, isHydrating: () => isHydrating }, { queryKey: ['menu'], queryFn })
    await load()
    expect(queryFn).not.toHaveBeenCalled()
    isHydrating = false
    await load()
    expect(queries.getQueryData(['menu'])).toEqual(['Ulja'])
    queries.clear()
  })

  it('resolves when the query fails', async () => {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const queryFn = () => Promise.reject(new Error('away'))
    await expect(prefetchOptional({ queries }, { queryKey: ['menu'], queryFn })).resolves.toBeUndefined()
    queries.clear()
  })
})
