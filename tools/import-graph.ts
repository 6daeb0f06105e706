import { dirname } from 'node:path/posix'
import type { Violation } from './import-rules.ts'

/** Maps each file path to the paths of the repository files that the file imports, also by `import type`. */
type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/** Circular imports between files, each as a list of paths that ends with its first path. */
export function fileCycles(graph: ImportGraph): string[][] {
  return cycles(graph)
}

/** Circular imports between folders, except between a folder and a folder inside it. */
export function folderCycles(graph: ImportGraph): string[][] {
  const folders = new Map<string, Set<string>>()
  for (const [file, targets] of graph) {
    const from = dirname(file)
    for (const target of targets) {
      const to = dirname(target)
      if (from === to || isNested(from, to) || isNested(to, from)) continue
      folders.set(from, (folders.get(from) ?? new Set()).add(to))
    }
  }
  return cycles(folders)
}

/**
 * Finds circular imports between a folder and a folder inside it. Returns those imports in which a file of
 * the inner folder imports a file of the outer folder.
 */
export function upwardImports(graph: ImportGraph): Violation[] {
  const downward = new Set<string>()
  const upward: Violation[] = []
  for (const [file, targets] of graph) {
    for (const target of targets) {
      if (isNested(dirname(target), dirname(file))) downward.add(`${dirname(file)} ${dirname(target)}`)
    }
  }
  for (const [file, targets] of graph) {
    for (const target of targets) {
      if (!downward.has(`${dirname(target)} ${dirname(file)}`)) continue
      upward.push({ file, imported: target, why: `${dirname(target)}/ imports from this subfolder` })
    }
  }
  return upward
}

function isNested(folder: string, parent: string): boolean {
  return folder.startsWith(`${parent}/`)
}

/** Finds cycles by a depth-first search. Returns one cycle for each back edge. */
function cycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (node: string): void => {
    const start = path.indexOf(node)
    if (start !== -1) {
      found.push([...path.slice(start), node])
      return
    }
    if (done.has(node)) return
    path.push(node)
    for (const next of graph.get(node) ?? []) visit(next)
    path.pop()
    done.add(node)
  }
  for (const node of graph.keys()) visit(node)
  return found
}
