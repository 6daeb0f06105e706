/**
 * `npm run sizes`: prints the modules of the browser's bundle by size, and the differences from
 * tools/sizes.json. `--write` replaces tools/sizes.json; this option is meant for intended changes of the
 * sizes. The size of a module is estimated as the module's share of its chunk's characters, multiplied by the
 * chunk's size with brotli. Several pages can load the same chunk; `npm run build` prints the size of the
 * first load of each page.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { createBuilder, type Rolldown } from 'vite'

/**
 * Minimum size in bytes of a module that is listed separately. Smaller modules are listed as one entry,
 * because their estimated sizes are inaccurate.
 */
const MIN_SIZE_BYTES = 60
const file = fileURLToPath(new URL('./sizes.json', import.meta.url))
const storefront = fileURLToPath(new URL('../apps/storefront', import.meta.url))

async function buildChunks(): Promise<readonly Rolldown.OutputChunk[]> {
  process.env.NODE_ENV = 'production'
  const builder = await createBuilder({
    configFile: `${storefront}/vite.config.ts`,
    root: storefront,
    logLevel: 'error',
    environments: { client: { build: { sourcemap: 'hidden', write: false } } },
  })
  const { client } = builder.environments
  const result = client && (await builder.build(client))
  const outputs = [result].flat().flatMap(part => (part && 'output' in part ? part.output : []))
  return outputs.filter(output => output.type === 'chunk')
}

/** Number of characters that each source file contributes to a chunk of the bundle. */
function charactersBySource(chunk: Rolldown.OutputChunk): Map<string, number> {
  const found = new Map<string, number>()
  const map = chunk.map && new SourceMap(JSON.parse(chunk.map.toString()))
  for (const [line, text] of chunk.code.split('\n').entries()) {
    for (let column = 0; column < text.length; column++) {
      const origin = map?.findEntry(line, column)
      const source = origin && 'originalSource' in origin ? origin.originalSource : undefined
      const name = source?.replace(/^.*\/node_modules\/|^(?:\.\.\/)+/g, '') ?? 'between modules'
      found.set(name, (found.get(name) ?? 0) + 1)
    }
  }
  return found
}

async function moduleSizes(): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const chunk of await buildChunks()) {
    const compressed = brotliCompressSync(chunk.code).length
    for (const [name, characters] of charactersBySource(chunk)) {
      sizes.set(name, (sizes.get(name) ?? 0) + (characters / chunk.code.length) * compressed)
    }
  }
  const entries = [...sizes].map(([name, size]) => [name, Math.round(size)] as const)
  const large = entries.filter(([, size]) => size >= MIN_SIZE_BYTES)
  const rest = entries.filter(([, size]) => size < MIN_SIZE_BYTES).reduce((sum, [, size]) => sum + size, 0)
  return new Map(
    [...large, [`modules below ${MIN_SIZE_BYTES} bytes`, rest] as const].sort((a, b) => b[1] - a[1]),
  )
}

const before = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>))
const now = await moduleSizes()
if (process.argv.includes('--write'))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(now), null, 2)}\n`)

const change = (name: string) => (now.get(name) ?? 0) - (before.get(name) ?? 0)
const signed = (bytes: number) => (bytes === 0 ? '' : `${bytes > 0 ? '+' : ''}${bytes}`)
const names = [...new Set([...now.keys(), ...before.keys()])]
console.log('  bytes  change  module')
for (const name of names)
  console.log(`${String(now.get(name) ?? 0).padStart(7)} ${signed(change(name)).padStart(7)}  ${name}`)
const total = names.reduce((sum, name) => sum + change(name), 0)
console.log(`${signed(total) || 'No'} bytes of change against tools/sizes.json`)
