import { afterEach, describe, expect, it, vi } from 'vitest'
import { retryPage } from './retry-page.ts'

/** Returns the action of `retryPage` for a page that failed with `error`: `reload` or `load data`. */
function retry(error: Error, onLine = true): readonly string[] {
  const done: string[] = []
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('window', { location: { reload: () => done.push('reload') } })
  retryPage({ state: { matches: [{ error }] }, invalidate: () => done.push('load data') })
  return done
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('retryPage', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://sultan.example/assets/a.js',
    'error loading dynamically imported module: https://sultan.example/assets/a.js',
    'Importing a module script failed.',
  ])('reloads a page that failed with the error “%s”', message => {
    expect(retry(new TypeError(message))).toEqual(['reload'])
  })

  it('calls `router.invalidate` instead of `location.reload` when the error is not a failed module import, or when the browser is offline', () => {
    const importError = new TypeError('Importing a module script failed.')
    expect(retry(new TypeError('Failed to fetch'))).toEqual(['load data'])
    expect(retry(importError, false)).toEqual(['load data'])
  })
})
