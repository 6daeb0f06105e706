import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendChatMessage } from '../../api/assistant/assistant.ts'
import { toastStore } from '../../platform/toasts.ts'
import { sendMessage } from './conversation-store.ts'

vi.mock('../../api/assistant/assistant.ts')

beforeEach(() => toastStore.setState({ toasts: [] }))
afterEach(() => {
  vi.resetAllMocks()
})

describe('sendMessage', () => {
  it.each([
    [429, 'that states a wait of 2 seconds below the title', 'Pišete prebrzo. Pokušajte za 2 sekunde.'],
    [503, 'that has no text below the title', undefined],
  ])('after a %i response with Retry-After: 2, shows an error toast %s', async (status, _what, text) => {
    vi.mocked(sendChatMessage).mockResolvedValue({
      ok: false,
      error: { kind: 'http', status, code: 'x', message: '', data: {}, retryAfter: 2 },
    })
    await sendMessage('Imate li misk?')
    const [toast] = toastStore.getState().toasts
    expect(toast?.title).toBe('Došlo je do greške. Molimo pokušajte ponovo.')
    expect(toast?.text).toBe(text)
  })
})
