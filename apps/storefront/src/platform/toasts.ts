import { create } from 'zustand'

interface ToastContent {
  /** A `progress` toast reports work that is going on. The caller dismisses the toast when the work ends. */
  readonly kind: 'success' | 'error' | 'progress'
  readonly title: string
  readonly text?: string
  /** URL of a small picture at the left of the toast. */
  readonly pictureUrl?: string
  readonly action?: { readonly label: string; readonly onClick: () => void }
  /** How long the toast is shown, in ms. Default: 4000. */
  readonly durationMs?: number
}

export interface Toast extends ToastContent {
  readonly id: number
  readonly durationMs: number
}

const MAX_TOASTS = 2
const DEFAULT_DURATION_MS = 4000
/** Display time of a toast with a button that undoes the reported action, in ms. */
export const UNDO_DURATION_MS = 10_000
let lastId = 0

export const toastStore = create<{ readonly toasts: readonly Toast[] }>()(() => ({ toasts: [] }))

/** Shows a toast for a limited time; a third toast removes the oldest. Returns the id for `dismissToast`. */
export function showToast(content: ToastContent): number {
  lastId += 1
  const toast: Toast = { durationMs: DEFAULT_DURATION_MS, ...content, id: lastId }
  toastStore.setState(({ toasts }) => ({ toasts: [...toasts, toast].slice(-MAX_TOASTS) }))
  return toast.id
}

export function dismissToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter(toast => toast.id !== id) }))
}
