/** Exits with 1 when an import or the exports of a package violate docs/architecture.md, "Import rules". */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { fileCycles, folderCycles, upwardImports } from './import-graph.ts'
import {
  exportViolations,
  importsOf,
  type PackageManifest,
  type Violation,
  whyForbidden,
} from './import-rules.ts'

interface Package {
  readonly folder: string
  readonly manifest: PackageManifest
}

const packages = new Map<string, Package>()
for (const file of globSync('{foundation,services,apps}/*/package.json')) {
  // The cast is safe: npm has validated the package.json files of this repository.
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as PackageManifest & { readonly name: string }
  packages.set(manifest.name, { folder: dirname(file), manifest })
}

const files = globSync('{foundation,services,apps,tests,tools,demo}/**/*.{ts,tsx}', {
  exclude: path => path.includes('node_modules') || path.includes('/dist'),
})
const graph = new Map<string, Set<string>>()
const violations: Violation[] = []
for (const file of files) {
  const targets = new Set<string>()
  for (const specifier of importsOf(readFileSync(file, 'utf8'))) {
    const why = whyForbidden(file, specifier, dependenciesOf(file))
    if (why !== null) violations.push({ file, imported: specifier, why })
    const target = targetOf(file, specifier)
    if (target !== null && target !== file) targets.add(target)
  }
  const isTest = file.startsWith('tests/') || /\.(?:test|fixture)\.tsx?$/.test(file)
  if (!isTest) graph.set(file, targets)
}
for (const { folder, manifest } of packages.values()) {
  violations.push(...exportViolations(`${folder}/package.json`, manifest))
}
violations.push(...upwardImports(graph))

const cycles = [...fileCycles(graph), ...folderCycles(graph)]
for (const { file, imported, why } of violations) console.error(`${file}: imports ${imported}: ${why}`)
for (const cycle of cycles) console.error(`Circular import: ${cycle.join(' → ')}`)
if (violations.length + cycles.length > 0) {
  console.error(`\n${violations.length} forbidden imports or exports, ${cycles.length} circular imports.`)
  process.exit(1)
}
console.log(`Imports of ${files.length} files follow the rules.`)

function dependenciesOf(file: string): ReadonlySet<string> {
  const folder = file.split('/').slice(0, 2).join('/')
  const owner = [...packages.values()].find(each => each.folder === folder)
  return new Set(Object.keys(owner?.manifest.dependencies ?? {}))
}

/** The file of this repository to which an import specifier leads, or null for a library. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  const [scope, name, ...rest] = specifier.split('/')
  const target = packages.get(`${scope}/${name}`)
  const exported = target?.manifest.exports?.[`./${rest.join('/')}`]
  return target === undefined || exported === undefined ? null : join(target.folder, exported)
}
