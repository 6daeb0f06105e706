import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../design/icon.tsx'
import { LiveRegion } from '../design/live-region.tsx'
import { useTopLayer } from '../design/top-layer.ts'
import { closeToast, notices } from '../messages/shell.ts'
import { dismissToast, type Toast, toastStore } from '../platform/toasts.ts'

/** Shows the toasts inside the innermost open dialog, because elements outside the dialog are inert. */
export function Toasts() {
  const toasts = toastStore(state => state.toasts)
  const layer = useTopLayer()
  const region = (
    <>
      <LiveRegion>
        <Announcement toasts={toasts} />
      </LiveRegion>
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

/**
 * Content of the live region. Error toasts are omitted, because they have `role="alert"`. The React key makes
 * a new element for each toast, because screen readers do not announce a text that stays the same.
 */
function Announcement({ toasts }: { readonly toasts: readonly Toast[] }) {
  const newest = toasts.findLast(toast => toast.kind !== 'error')
  return newest && <span key={newest.id}>{[newest.title, newest.text].filter(Boolean).join('. ')}</span>
}

/** A toast. Hover and focus pause the display time; afterwards the full display time starts again. */
function ToastItem({ toast }: { readonly toast: Toast }) {
  const [held, setHeld] = useState(false)
  const { id, durationMs, action } = toast
  const isError = toast.kind === 'error'

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [held, id, durationMs])

  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause the toast's display time
    <div
      className={isError ? 'toast toast--error' : 'toast'}
      role={isError ? 'alert' : undefined}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <ToastIcon toast={toast} />
      <div>
        <b>{toast.title}</b>
        {(toast.text || action) && (
          <p>
            {toast.text}{' '}
            {action && (
              <button
                type="button"
                className="toast__action"
                onClick={() => {
                  dismissToast(id)
                  action.onClick()
                }}
              >
                {action.label}
              </button>
            )}
          </p>
        )}
      </div>
      <button type="button" className="icon-button" aria-label={closeToast} onClick={() => dismissToast(id)}>
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}

function ToastIcon({ toast }: { readonly toast: Toast }) {
  if (toast.kind === 'error') return <Icon name="alert" />
  if (toast.kind === 'progress') return <Icon name="info" />
  if (!toast.pictureUrl) return <Icon name="check" />
  return (
    <span className="product-image">
      <img src={toast.pictureUrl} alt="" width={800} height={1000} />
    </span>
  )
}
