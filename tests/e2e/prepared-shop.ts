import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from './running-shop.ts'

/**
 * Vitest global set-up: one first start of the demo shop. Every test's shop begins as a copy of its data folder, and all share
 * the pictures that were encoded: otherwise each of thirty shops would make the same database and the same AVIF files.
 */
export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'sultan-prepared-'))
  mkdirSync(join(folder, 'pictures'))
  const shop = await startShop({ dataDir: join(folder, 'data') })
  await shop.stop()
  process.env.SULTAN_TEST_SHOP = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
