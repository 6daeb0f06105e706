import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { runCommand } from '../shop-command.fixture.ts'
import { startShop } from './running-shop.fixture.ts'

const preload = fileURLToPath(new URL('./loaded-files.preload.ts', import.meta.url))
/** URLs of the files that a program loaded, in its output. */
const loadedFiles = (output: string) => [...output.matchAll(/^loaded: (.+)$/gm)].map(([, url = '']) => url)

it('npm start serves the shop from the bundle of the built server and loads no source files', async () => {
  const shop = await startShop({ env: { NODE_OPTIONS: `--import=${preload}` } })
  const page = await fetch(`${shop.url}/proizvod/arganovo-ulje`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Arganovo ulje')
  expect(await shop.stop()).toBe(0)
  const loaded = loadedFiles(shop.output())
  expect(loaded.filter(url => /\.tsx?$/.test(url))).toEqual([])
  expect(loaded.filter(url => url.endsWith('/serve.js'))).toHaveLength(1)
  expect(loaded.filter(url => url.endsWith('/pglite-worker.js'))).toHaveLength(1)
})

it('npm run store runs from the bundle of the built server and loads no source files', async () => {
  const { code, out } = await runCommand('store', { NODE_OPTIONS: `--import=${preload}` }, '--help')
  expect(code).toBe(0)
  expect(out).toContain('npm run store -- orders')
  const loaded = loadedFiles(out)
  expect(loaded.filter(url => /\.tsx?$/.test(url))).toEqual([])
  expect(loaded.filter(url => url.endsWith('/store-command.js'))).toHaveLength(1)
})
