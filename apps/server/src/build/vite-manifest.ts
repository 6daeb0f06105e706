import { readFileSync } from 'node:fs'
import type { PageFiles } from '@sultan/storefront/page-files'
import { z } from 'zod'
import { paths } from '../paths.ts'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)

/** Vite's list of what it built, by source file. */
export type Manifest = z.infer<typeof manifestSchema>

export const entrySource = 'src/entry-client.tsx'

export function readManifest(): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(`${paths.client}/.vite/manifest.json`, 'utf8')))
}

type Chunk = Manifest[string]

/** A chunk with everything it imports at once; not what it loads later. */
export function chunksOf(manifest: Manifest, source: string): ReadonlySet<string> {
  return new Set(chunkTree(manifest, source).map(({ file }) => file))
}

/** The sheets of a page besides those of every page. */
export function stylesOf(manifest: Manifest, page: string): readonly string[] {
  const shared = manifest[entrySource]?.css ?? []
  const found = new Set(chunkTree(manifest, page).flatMap(({ css = [] }) => css))
  return [...found].filter(file => !shared.includes(file))
}

function chunkTree(manifest: Manifest, source: string): readonly Chunk[] {
  const found = new Set<Chunk>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    chunk.imports?.forEach(visit)
  }
  visit(source)
  return [...found]
}

export function filesOf(manifest: Manifest): PageFiles {
  const entry = manifest[entrySource]
  if (entry === undefined) throw new Error('The build has no entry; run npm run build.')
  const withEntry = chunksOf(manifest, entrySource)
  const address = (file: string) => `/${file}`
  return {
    entry: address(entry.file),
    styles: (entry.css ?? []).map(address),
    pageStyles: page => stylesOf(manifest, page).map(address),
    // What the entry itself imports is announced too: otherwise it is found only after the entry has arrived.
    chunks: page =>
      [...withEntry, ...chunksOf(manifest, page)]
        .filter((file, index, all) => file !== entry.file && all.indexOf(file) === index)
        .map(address),
  }
}
