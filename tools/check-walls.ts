/** Ends with 1 when a file imports what its place in the house does not allow (ARCHITECTURE, The house). */
import { globSync, readFileSync } from 'node:fs'
import { type Breach, importsOf, whyForbidden } from './import-walls.ts'

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
}

const declaredIn = new Map<string, ReadonlySet<string>>()

function declared(file: string): ReadonlySet<string> {
  const room = file.split('/').slice(0, 2).join('/')
  const known = declaredIn.get(room)
  if (known !== undefined) return known
  const isPackage = /^(?:foundation|services|apps)\//.test(room)
  // A package.json of ours; npm itself has checked its shape.
  const manifest = isPackage ? (JSON.parse(readFileSync(`${room}/package.json`, 'utf8')) as Manifest) : {}
  const names = new Set(Object.keys(manifest.dependencies ?? {}))
  declaredIn.set(room, names)
  return names
}

const files = globSync('{foundation,services,apps,tests,tools}/**/*.{ts,tsx}', {
  exclude: path => path.includes('node_modules') || path.includes('/dist'),
})
const breaches: Breach[] = files.flatMap(file =>
  importsOf(readFileSync(file, 'utf8')).flatMap(imported => {
    const why = whyForbidden(file, imported, declared(file))
    return why === null ? [] : [{ file, imported, why }]
  }),
)
for (const { file, imported, why } of breaches) console.error(`${file}: imports ${imported}: ${why}`)
if (breaches.length > 0) process.exit(1)
console.log(`${files.length} files keep to their walls.`)
