import { describe, expect, it } from 'vitest'
import { withoutServiceWorker } from './static-files.ts'

describe('withoutServiceWorker', () => {
  it('serves the script that removes the service worker, in all encodings, at the service worker’s URL', () => {
    const index = new Map([
      ['/sw.js', 'dist/sw.js'],
      ['/sw.js.br', 'dist/sw.js.br'],
      ['/sw-off.js', 'dist/sw-off.js'],
      ['/sw-off.js.br', 'dist/sw-off.js.br'],
      ['/favicon.svg', 'dist/favicon.svg'],
    ])
    expect(Object.fromEntries(withoutServiceWorker(index))).toMatchObject({
      '/sw.js': 'dist/sw-off.js',
      '/sw.js.br': 'dist/sw-off.js.br',
      '/favicon.svg': 'dist/favicon.svg',
    })
  })
})
