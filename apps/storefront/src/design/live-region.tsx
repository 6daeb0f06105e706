import type { ReactNode } from 'react'

/**
 * Announces changes to screen readers. The region must be rendered from the start, because screen readers
 * often skip a region that is added together with its text.
 */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {children}
    </div>
  )
}
