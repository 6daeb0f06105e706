import { type ComponentProps, useState } from 'react'
import { latePart } from '../../../shell/late-part.tsx'
import type { FilterSheet as Sheet } from './filter-sheet.tsx'

const load = async () => (await import('./filter-sheet.tsx')).FilterSheet
const FilterSheet = latePart(load)

/** Fetches the sheet before it is pressed for. A failure shows when it is. */
export const preloadFilterSheet = (): void => void load().catch(() => undefined)

/** Nothing until it is first opened. */
export function FilterSheetSlot(props: ComponentProps<typeof Sheet>) {
  const [isWanted, setIsWanted] = useState(props.open)
  if (props.open && !isWanted) setIsWanted(true)
  if (!isWanted) return null
  return <FilterSheet {...props} />
}
