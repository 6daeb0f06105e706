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
    [429, 'Pišete prebrzo. Pokušajte za 2 sekunde.'],
    [503, undefined],
  ])(
    'after a %i response with Retry-After: 2, shows an error toast with this text below the title: %j',
    async (status, text) => {
      vi.mocked(sendChatMessage).mockResolvedValue({
        ok: false,
        error: { kind: 'http', status, code: 'x', message: '', data: {}, retryAfter: 2 },
      })
      await sendMessage('Imate li misk?')
      const [toast] = toastStore.getState().toasts
      expect(toast?.title).toBe('Došlo je do greške. Molimo pokušajte ponovo.')
      expect(toast?.text).toBe(text)
    },
  )
})
