import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { categoriesQuery } from '../shop/queries.ts'
import { type MenuGroup, menuGroups } from './menu.ts'

const fiveMinutesMs = 5 * 60_000
const none: readonly MenuGroup[] = []

/** The menu's categories; fresh for five minutes (spec §9). Empty while the store has not answered. */
export function useMenuGroups(): readonly MenuGroup[] {
  const { data } = useQuery({ ...categoriesQuery(), staleTime: fiveMinutesMs })
  return useMemo(() => (data ? menuGroups(data) : none), [data])
}
