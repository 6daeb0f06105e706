import { readFileSync } from 'node:fs'
import type { PageFiles } from '@sultan/storefront/renderer'
import { z } from 'zod'
import { paths } from '../config/paths.ts'

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

/** Vite's build manifest: map from a source file to its built chunk. */
export type Manifest = z.infer<typeof manifestSchema>

export const ENTRY_SOURCE = 'src/entry-client.tsx'
export const LOADER_SOURCE = 'src/entry-loader.ts'
const OFFLINE_SOURCE = 'src/entry-offline.ts'

export function readManifest(): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(`${paths.client}/.vite/manifest.json`, 'utf8')))
}

type Chunk = Manifest[string]

/**
 * Returns the files of a source file's chunk and of its static imports, without dynamic imports. Each file
 * follows the files that it imports.
 */
export function chunksOf(manifest: Manifest, source: string): ReadonlySet<string> {
  return new Set(importedChunks(manifest, source).map(({ file }) => file))
}

/** Returns the style sheets of a page, without the style sheets of the entry script, which all pages have. */
export function stylesOf(manifest: Manifest, page: string): readonly string[] {
  const shared = manifest[ENTRY_SOURCE]?.css ?? []
  const found = new Set(importedChunks(manifest, page).flatMap(({ css = [] }) => css))
  return [...found].filter(file => !shared.includes(file))
}

function importedChunks(manifest: Manifest, source: string): readonly Chunk[] {
  const visited = new Set<Chunk>()
  const found: Chunk[] = []
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || visited.has(chunk)) return
    visited.add(chunk)
    chunk.imports?.forEach(visit)
    found.push(chunk)
  }
  visit(source)
  return found
}

export function pageFiles(manifest: Manifest): PageFiles {
  const entry = manifest[ENTRY_SOURCE]
  const loader = manifest[LOADER_SOURCE]
  const offline = manifest[OFFLINE_SOURCE]
  if (entry === undefined || loader === undefined || offline === undefined)
    throw new Error('The build has no entry; run npm run build.')
  const withEntry = chunksOf(manifest, ENTRY_SOURCE)
  const address = (file: string) => `/${file}`
  const addresses = (files: Iterable<string>) => [...new Set(files)].map(address)
  return {
    loader: address(loader.file),
    offlineScript: address(offline.file),
    styles: (entry.css ?? []).map(address),
    pageStyles: once(page => addresses(stylesOf(manifest, page))),
    // In `modules`, a module follows the modules that it imports. The browser requests all of these modules
    // at the same time and evaluates them one after the other. If a module came before its imports, the
    // browser would evaluate all of them in one task.
    modules: once((page: string | null) =>
      addresses([...withEntry, ...(page === null ? [] : chunksOf(manifest, page))]),
    ),
  }
}

/**
 * Caches the results of a function that takes the source file of a page (`src/routes/blog.page.tsx`) and
 * returns the page's scripts or style sheets. Every rendering of a page needs them, and few source files are
 * pages.
 */
function once<Page>(list: (page: Page) => readonly string[]): (page: Page) => readonly string[] {
  const lists = new Map<Page, readonly string[]>()
  return page => {
    const known = lists.get(page) ?? list(page)
    lists.set(page, known)
    return known
  }
}
