import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { startShop } from './running-shop.fixture.ts'

const preload = fileURLToPath(new URL('./loaded-files.preload.ts', import.meta.url))

it('npm start serves the shop from the bundle of the built server and loads no source files', async () => {
  const shop = await startShop({ env: { NODE_OPTIONS: `--import=${preload}` } })
  const page = await fetch(`${shop.url}/proizvod/arganovo-ulje`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Arganovo ulje')
  expect(await shop.stop()).toBe(0)
  const loaded = [...shop.output().matchAll(/^loaded: (.+)$/gm)].map(([, url = '']) => url)
  expect(loaded.filter(url => /\.tsx?$/.test(url))).toEqual([])
  expect(loaded.filter(url => url.endsWith('/serve.js'))).toHaveLength(1)
  expect(loaded.filter(url => url.endsWith('/pglite-worker.js'))).toHaveLength(1)
})
