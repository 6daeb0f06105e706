import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const SOURCES = '{foundation/sql,services/store,services/search,services/gateway,apps/server}/src/**/*.ts'
/** Files that are not searched for SQL: the code of the embedded database and of its backups, and tests. */
const SKIPPED = /\.(test|fixture)\.ts$|\/pglite[^/]*\.ts$/

/** Matches a part of an SQL statement, or a call that sends a statement. */
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
 * The places in the sources that build or send SQL and did not run (`path:line`), by V8's coverage in `folder`. Node
 * strips types without moving code, so that V8's offsets are those of the sources.
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

// The cast is safe: Node writes the coverage files in this form.
const readCoverage = (file: string): Coverage => JSON.parse(readFileSync(file, 'utf8')) as Coverage

function isComment(source: string, index: number): boolean {
  return /^\s*(\/\/|\*|\/\*)/.test(source.slice(source.lastIndexOf('\n', index) + 1, index))
}

/** Whether the code at `index` ran, by the count of the innermost coverage range around `index`. */
function hasRun({ functions }: Coverage['result'][number], index: number): boolean {
  const around = functions
    .flatMap(({ ranges }) => ranges)
    .filter(({ startOffset, endOffset }) => startOffset <= index && index < endOffset)
    .toSorted((one, other) => one.endOffset - one.startOffset - (other.endOffset - other.startOffset))
  return (around[0]?.count ?? 0) > 0
}
