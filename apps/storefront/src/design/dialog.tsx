import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCloseOnBack } from './close-on-back.ts'
import { reserveScrollbar } from './reserve-scrollbar.ts'
import { pushLayer } from './top-layer.ts'

/**
 * Duration of the closing animation of a dialog, in ms: `--transition-duration-base`, which dialog.css uses.
 */
const CLOSE_ANIMATION_MS = 220

interface DialogProps {
  readonly open: boolean
  /**
   * Called to close the dialog: on Escape, on Back, on a click on the backdrop, and by the close button of
   * the content. The parent component then sets `open` to false.
   */
  readonly onClose: () => void
  /**
   * `drawer` opens at the right edge, `sheet` at the left edge, `full` over the whole window without a
   * backdrop.
   */
  readonly kind: 'drawer' | 'sheet' | 'full'
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A layer over the page on a native modal dialog. The browser traps the focus, makes the page inert and
 * returns the focus on closing; the content is mounted only while the dialog is open or closing.
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
      prefersReducedMotion() ? 0 : CLOSE_ANIMATION_MS,
    )
    return () => clearTimeout(timer)
  }, [open, present])

  useCloseOnBackdropClick(ref, onClose, present)
  useCloseOnBack(open, onClose)
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
      // `onCancel` prevents the browser from closing the dialog on Escape. On a second Escape some browsers
      // close the dialog without another `onCancel`, so this `close` handler also calls `onClose` of the
      // parent component.
      onClose={() => open && onClose()}
    >
      {kind === 'full' ? children : <Panel kind={kind}>{children}</Panel>}
    </dialog>
  )
}

function Panel({ kind, children }: { readonly kind: 'drawer' | 'sheet'; readonly children: ReactNode }) {
  return (
    <>
      <div className={`${kind}__backdrop`} data-backdrop />
      <div className={`${kind}__panel`}>{children}</div>
    </>
  )
}

/**
 * Closes the dialog on a click on the backdrop. The listener is on the dialog, because the backdrop is no
 * control; keyboard users have Escape and the close button.
 */
function useCloseOnBackdropClick(
  ref: { readonly current: HTMLDialogElement | null },
  onClose: () => void,
  present: boolean,
) {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !present) return
    const click = (event: MouseEvent) => {
      if (event.target instanceof HTMLElement && event.target.dataset.backdrop !== undefined) onClose()
    }
    dialog.addEventListener('click', click)
    return () => dialog.removeEventListener('click', click)
  }, [ref, onClose, present])
}

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
