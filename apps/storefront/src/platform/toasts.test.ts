import { beforeEach, describe, expect, it } from 'vitest'
import { dismissToast, showToast, toastStore } from './toasts.ts'

const titles = () => toastStore.getState().toasts.map(toast => toast.title)

beforeEach(() => toastStore.setState({ toasts: [] }))

describe('toasts', () => {
  it('shows toasts in the order of arrival, for four seconds by default', () => {
    showToast({ kind: 'success', title: 'first' })
    showToast({ kind: 'error', title: 'second', durationMs: 3500 })
    expect(toastStore.getState().toasts).toMatchObject([
      { title: 'first', durationMs: 4000 },
      { title: 'second', durationMs: 3500 },
    ])
  })

  it('shows at most two toasts; a third toast removes the oldest', () => {
    for (const title of ['first', 'second', 'third']) showToast({ kind: 'success', title })
    expect(titles()).toEqual(['second', 'third'])
  })

  it('dismisses a toast by its id, even when toasts have equal texts', () => {
    const id = showToast({ kind: 'success', title: 'same' })
    showToast({ kind: 'success', title: 'same' })
    dismissToast(id)
    expect(titles()).toEqual(['same'])
    dismissToast(id)
    expect(titles()).toEqual(['same'])
  })
})
