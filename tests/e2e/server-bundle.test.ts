import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { startShop } from './running-shop.fixture.ts'

const preload = fileURLToPath(new URL('./loaded-files.preload.ts', import.meta.url))

it('npm start serves the shop from the bundle of a built server and loads no source but that of the launcher', async () => {
  const shop = await startShop({ env: { NODE_OPTIONS: `--import=${preload}` } })
  const page = await fetch(`${shop.url}/proizvod/arganovo-ulje`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Arganovo ulje')
  expect(await shop.stop()).toBe(0)
  const loaded = [...shop.output().matchAll(/^loaded: (.+)$/gm)].map(([, url = '']) => url)
  const sources = loaded.filter(url => /\/(?:apps|services|foundation)\/\w+\/src\//.test(url))
  expect(sources.map(url => url.slice(url.lastIndexOf('/') + 1)).toSorted()).toEqual([
    'hash-sources.ts',
    'paths.ts',
    'server-bundle.ts',
    'start.ts',
  ])
  expect(loaded.filter(url => url.includes('/apps/server/dist/'))).not.toEqual([])
})
