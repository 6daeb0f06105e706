import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { textPageQuery } from '../shop/post-queries.ts'

/** A page of the store's own texts; not found when the store has none. */
export async function loadTextPage(queries: QueryClient, slug: string): Promise<void> {
  if ((await queries.ensureQueryData(textPageQuery(slug))) === null) throw notFound()
}
