import type { ReactNode } from 'react'

/** Says what changed to those who cannot see it. Stands in the page from the start: a region that arrives together with
 *  its words is often not read. */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sr" role="status" aria-live="polite">
      {children}
    </div>
  )
}
