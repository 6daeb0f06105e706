import { useEffect, useState } from 'react'
import { Icon } from '../design/icon.tsx'
import { closeToast } from '../words/shell.ts'
import { dismissToast, type Toast } from './toast-store.ts'

/** One toast. A pointer over it or the focus in it holds it; its time starts anew when they leave. */
export function ToastItem({ toast }: { readonly toast: Toast }) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold it, there is nothing to press
    <div
      className={isError ? 'toast toast--bad' : 'toast'}
      role={isError ? 'alert' : undefined}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Sign toast={toast} />
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
      <button type="button" className="icon-btn" aria-label={closeToast} onClick={() => dismissToast(id)}>
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}

function Sign({ toast }: { readonly toast: Toast }) {
  if (toast.kind === 'error') return <Icon name="alert" />
  if (!toast.pictureUrl) return <Icon name="check" />
  return (
    <span className="shot">
      <img src={toast.pictureUrl} alt="" width={800} height={1000} />
    </span>
  )
}
