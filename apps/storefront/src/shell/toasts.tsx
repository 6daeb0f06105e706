import { createPortal } from 'react-dom'
import { LiveRegion } from '../design/live-region.tsx'
import { useTopLayer } from '../design/top-layer.ts'
import { notices } from '../words/shell.ts'
import { ToastItem } from './toast-item.tsx'
import { type Toast, toastStore } from './toast-store.ts'

/** The toasts, inside the innermost open dialog if there is one: outside it they could be neither clicked nor heard. */
export function Toasts() {
  const toasts = toastStore(state => state.toasts)
  const layer = useTopLayer()
  const region = (
    <>
      <LiveRegion>{spoken(toasts)}</LiveRegion>
      {toasts.length > 0 && (
        <section className="toasts on-dark" aria-label={notices}>
          {toasts.map(toast => (
            <ToastItem key={toast.id} toast={toast} />
          ))}
        </section>
      )}
    </>
  )
  return layer ? createPortal(region, layer) : region
}

/** Errors speak for themselves (`role="alert"`). */
function spoken(toasts: readonly Toast[]): string {
  const newest = toasts.findLast(toast => toast.kind === 'success')
  return newest ? [newest.title, newest.text].filter(Boolean).join('. ') : ''
}
