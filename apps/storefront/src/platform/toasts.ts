import { create } from 'zustand'

export interface ToastContent {
  readonly kind: 'success' | 'error'
  readonly title: string
  readonly text?: string
  /** A small picture at the left, ready to load. */
  readonly pictureUrl?: string
  readonly action?: { readonly label: string; readonly onClick: () => void }
  /** How long it stays, ms. Default 4000. */
  readonly durationMs?: number
}

export interface Toast extends ToastContent {
  readonly id: number
  readonly durationMs: number
}

const mostAtOnce = 2
const defaultDurationMs = 4000
let lastId = 0

export const toastStore = create<{ readonly toasts: readonly Toast[] }>()(() => ({ toasts: [] }))

/** Shows a short message for a while; a third one pushes the oldest out. Returns its id for `dismissToast`. */
export function showToast(content: ToastContent): number {
  lastId += 1
  const toast: Toast = { durationMs: defaultDurationMs, ...content, id: lastId }
  toastStore.setState(({ toasts }) => ({ toasts: [...toasts, toast].slice(-mostAtOnce) }))
  return toast.id
}

export function dismissToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter(toast => toast.id !== id) }))
}
