import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { productsByIdQuery } from '../../shop/queries.ts'
import { type SavedProduct, savedProducts } from './saved-product.ts'
import type { Wish } from './wish.ts'

export interface SavedProducts {
  readonly saved: readonly SavedProduct[]
  /** The store could not be asked: what is shown is what the device remembers. */
  readonly isStale: boolean
  readonly askAgain: () => void
}

/** One question for all of the list; taking something off asks nothing, what another tab has added does. */
export function useSavedProducts(wishes: readonly Wish[]): SavedProducts {
  const ids = wishes.map(({ id }) => id)
  const [asked, setAsked] = useState(ids)
  const isNew = ids.some(id => !asked.includes(id))
  if (isNew) setAsked(ids)
  const { data = null, isError, isPaused, refetch } = useQuery(productsByIdQuery(asked))
  return {
    saved: savedProducts(wishes, asked, data),
    isStale: isError || isPaused,
    askAgain: () => void refetch(),
  }
}
