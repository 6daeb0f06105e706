import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { productsByIdQuery } from '../../api/products/product-queries.ts'
import { type WishlistEntry, wishlistEntries } from './wishlist-entries.ts'
import type { WishlistItem } from './wishlist-item.ts'

interface WishlistEntries {
  readonly entries: readonly WishlistEntry[]
  /**
   * True when the last request for current product data failed, so that the shown product data may be out of
   * date.
   */
  readonly isStale: boolean
  readonly refetch: () => void
}

/**
 * Requests the current product data of all wishlist items together. Removing an item causes no request;
 * adding an item in another tab causes one.
 */
export function useWishlistEntries(items: readonly WishlistItem[]): WishlistEntries {
  const ids = items.map(({ id }) => id)
  const [requested, setRequested] = useState(ids)
  const isNew = ids.some(id => !requested.includes(id))
  if (isNew) setRequested(ids)
  const { data = null, isError, isPaused, refetch } = useQuery(productsByIdQuery(requested))
  return {
    entries: wishlistEntries(items, requested, data),
    isStale: isError || isPaused,
    refetch: () => void refetch(),
  }
}
