import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { FilterSheet as Sheet } from './filter-sheet.tsx'

const load = async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet })
const FilterSheet = lazy(load)

/** Fetches the sheet before it is pressed for. A failure shows when it is. */
export const preloadFilterSheet = (): void => void load().catch(() => undefined)

/** Nothing until it is first opened. */
export function FilterSheetSlot(props: ComponentProps<typeof Sheet>) {
  const [isWanted, setIsWanted] = useState(props.open)
  if (props.open && !isWanted) setIsWanted(true)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <FilterSheet {...props} />
    </Suspense>
  )
}
