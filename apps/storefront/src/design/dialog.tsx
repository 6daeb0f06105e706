import { type ReactNode, useEffect, useRef, useState } from 'react'
import { reserveScrollbar } from './scrollbar.ts'
import { pushLayer } from './top-layer.ts'

/** As long as the leaving animation in dialog.css (`--transition-duration-base`). */
const leavingMs = 220

interface DialogProps {
  readonly open: boolean
  /** Escape, a click on the veil, or the shopper's own close button asks for it; the owner decides. */
  readonly onClose: () => void
  /** drawer: from the right · sheet: from the left · full: the whole window, without veil. */
  readonly kind: 'drawer' | 'sheet' | 'full'
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A layer over the page, on the native modal <dialog>: the browser keeps the focus inside, makes the rest inert, and
 * gives the focus back to the opener. Its content is in the page only while it is open or leaving.
 */
export function Dialog({ open, onClose, kind, label, className = '', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !present) return
    if (open) {
      if (!dialog.open) {
        reserveScrollbar()
        dialog.showModal()
      }
      return pushLayer(dialog)
    }
    const timer = setTimeout(
      () => {
        dialog.close()
        setPresent(false)
      },
      prefersCalm() ? 0 : leavingMs,
    )
    return () => clearTimeout(timer)
  }, [open, present])

  useVeil(ref, onClose, present)
  if (!present) return null
  const layer = kind === 'full' ? className : `${kind} ${className}`
  return (
    <dialog
      ref={ref}
      className={`${layer} ${open ? '' : 'is-closing'}`.trim()}
      data-layer={kind}
      aria-label={label}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      // browsers close by themselves when Escape was held back before; the owner has to hear of it
      onClose={() => open && onClose()}
    >
      {kind === 'full' ? children : <Panel kind={kind}>{children}</Panel>}
    </dialog>
  )
}

function Panel({ kind, children }: { readonly kind: 'drawer' | 'sheet'; readonly children: ReactNode }) {
  return (
    <>
      <div className={`${kind}__veil`} data-veil />
      <div className={`${kind}__panel`}>{children}</div>
    </>
  )
}

/** Listens on the element itself: the veil is no control, keyboards have Escape and the close button. */
function useVeil(ref: { readonly current: HTMLDialogElement | null }, onClose: () => void, present: boolean) {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !present) return
    const click = (event: MouseEvent) => {
      if (event.target instanceof HTMLElement && event.target.dataset.veil !== undefined) onClose()
    }
    dialog.addEventListener('click', click)
    return () => dialog.removeEventListener('click', click)
  }, [ref, onClose, present])
}

const prefersCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
