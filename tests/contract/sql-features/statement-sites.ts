import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const SOURCES = '{foundation/sql,services/store,services/search,services/gateway,apps/server}/src/**/*.ts'
/** Files that are not searched for SQL: tests, and the code that runs the embedded database (PGlite). */
const SKIPPED = /\.(test|fixture)\.ts$|\/pglite[^/]*\.ts$/

/** `SITE` matches code that builds a part of an SQL statement or calls a function that sends a statement. */
const SITE =
  /\bsql(?:<[^>`]*>)?`|\b(?:tx|db|sql|database|client|pool|session|opened|restored)\s*\.(?:select|selectDistinct|insert|update|delete|execute|query|\$count)\(/g

interface Coverage {
  readonly result: readonly {
    readonly url: string
    readonly functions: readonly { readonly ranges: readonly Range[] }[]
  }[]
}

interface Range {
  readonly startOffset: number
  readonly endOffset: number
  readonly count: number
}

/**
 * Returns the places in the sources (`path:line`) that build or send SQL and did not run, according to V8's
 * coverage files in `folder`. V8's offsets fit the sources, because Node strips types without moving code.
 */
export function findUnusedSites(folder: string): readonly string[] {
  const reports = readdirSync(folder).map(name => readCoverage(join(folder, name)))
  return globSync(SOURCES, { cwd: root })
    .filter(path => !SKIPPED.test(path))
    .toSorted()
    .flatMap(path => {
      const source = readFileSync(join(root, path), 'utf8')
      const url = new URL(`file://${join(root, path)}`).href
      const runs = reports.flatMap(({ result }) => result.filter(script => script.url === url))
      return [...source.matchAll(SITE)]
        .filter(({ index }) => !isComment(source, index) && !runs.some(script => hasRun(script, index)))
        .map(({ index }) => `${path}:${source.slice(0, index).split('\n').length}`)
    })
}

// The cast is safe: Node writes the coverage files in the form of `Coverage`.
const readCoverage = (file: string): Coverage => JSON.parse(readFileSync(file, 'utf8')) as Coverage

function isComment(source: string, index: number): boolean {
  return /^\s*(\/\/|\*|\/\*)/.test(source.slice(source.lastIndexOf('\n', index) + 1, index))
}

/**
 * Whether the code at the offset `index` ran: the innermost coverage range around `index` has a count above
 * 0.
 */
function hasRun({ functions }: Coverage['result'][number], index: number): boolean {
  const around = functions
    .flatMap(({ ranges }) => ranges)
    .filter(({ startOffset, endOffset }) => startOffset <= index && index < endOffset)
    .toSorted((one, other) => one.endOffset - one.startOffset - (other.endOffset - other.startOffset))
  return (around[0]?.count ?? 0) > 0
}
