import { PageSkeleton } from '../design/skeleton.tsx'
import { loading } from '../words/common.ts'

/** Stands while a page loads for longer than a moment (spec §2: `Učitavanje…`). */
export function Pending() {
  return (
    <>
      <title>{loading}</title>
      <PageSkeleton />
    </>
  )
}
