import type { ReactNode } from 'react'

/**
 * An ARIA live region: screen readers announce each change of its text. The live region must be rendered from
 * the start, even without text, because screen readers often skip a live region that is added together with
 * its text.
 */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {children}
    </div>
  )
}
