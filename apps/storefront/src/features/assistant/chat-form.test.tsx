import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Counter } from './chat-form.tsx'

describe('Counter of a chat message', () => {
  it.each([
    [101, ''],
    [100, 'Još 100 znakova'],
    [50, 'Još 50 znakova'],
    [21, 'Još 21 znak'],
    [1, 'Još 1 znak'],
    [0, 'Poruka ne može biti duža.'],
  ])(
    'with %i characters left at the first render, announces the text “%s” to screen readers',
    (left, text) => {
      const html = renderToStaticMarkup(<Counter left={left} />)
      expect(/role="status"[^>]*>([^<]*)/.exec(html)?.[1]).toBe(text)
    },
  )
})
