/**
 * `npm run bench [-- PART …]`: runs the parts `cached`, `rendered`, `under-orders` and `orders` one after
 * another; without PART all of them. Each part except `orders` measures a reference in the same run for
 * comparison. Each part replaces its section of `results.md`.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const parts: Readonly<Record<string, readonly string[]>> = {
  cached: ['pages.ts', 'cached'],
  rendered: ['pages.ts', 'rendered'],
  'under-orders': ['under-orders.ts'],
  orders: ['orders.ts'],
}
const given = process.argv.slice(2)
for (const name of given.length > 0 ? given : Object.keys(parts)) {
  const [file, ...args] = parts[name] ?? []
  if (file === undefined) throw new Error(`There is no part ${name}: use ${Object.keys(parts).join(', ')}.`)
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...args], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
