import { beforeEach, describe, expect, it } from 'vitest'
import { dismissToast, showToast, toastStore } from './toast-store.ts'

const titles = () => toastStore.getState().toasts.map(toast => toast.title)

beforeEach(() => toastStore.setState({ toasts: [] }))

describe('toasts', () => {
  it('stand in the order they came, the newest last, four seconds unless said otherwise', () => {
    showToast({ kind: 'success', title: 'first' })
    showToast({ kind: 'error', title: 'second', durationMs: 3500 })
    expect(toastStore.getState().toasts).toMatchObject([
      { title: 'first', durationMs: 4000 },
      { title: 'second', durationMs: 3500 },
    ])
  })

  it('are two at most: a third pushes the oldest out', () => {
    for (const title of ['first', 'second', 'third']) showToast({ kind: 'success', title })
    expect(titles()).toEqual(['second', 'third'])
  })

  it('leave one by one, also when two say the same', () => {
    const id = showToast({ kind: 'success', title: 'same' })
    showToast({ kind: 'success', title: 'same' })
    dismissToast(id)
    expect(titles()).toEqual(['same'])
    dismissToast(id)
    expect(titles()).toEqual(['same'])
  })
})
