import { dirname, join } from 'node:path/posix'

/** A violation of docs/architecture.md, "Import rules", by an import or by a package's `package.json`. */
export interface Violation {
  /**
   * Path of the file that breaks the rule (a source file or a `package.json`), from the repository's root.
   */
  readonly file: string
  readonly imported: string
  readonly why: string
}

/** The parts of a package's `package.json` that the import rules need. */
export interface PackageManifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly exports?: Readonly<Record<string, string>>
}

const SCOPE = '@sultan/'
const FOUNDATION = new Set(['kernel', 'woo-client', 'sql'])
const IMPORT = /(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\s*\(?\s*['"]([^'"]+)['"]/g
const TEST_FILE = /\.(?:test|fixture)\.tsx?$/

/**
 * Layers of apps/storefront/src, from top to bottom. A file may import from its own layer and from the layers
 * below it, but a feature may not import another feature.
 */
const STOREFRONT_LAYERS: readonly string[] = [
  'routes',
  'shell',
  'features',
  'product-card',
  'api',
  'design',
  'platform',
  'messages',
]

/** Returns the module specifiers in a source text: static, type-only, re-exported and dynamic imports. */
export function importsOf(source: string): string[] {
  return [...source.matchAll(IMPORT)].map(match => match[1] ?? match[2] ?? '')
}

/**
 * Returns why `file` may not import `specifier`, or null when the import is allowed. `dependencies`: names of
 * the dependencies in the package's `package.json`.
 */
export function whyForbidden(
  file: string,
  specifier: string,
  dependencies: ReadonlySet<string>,
): string | null {
  const [top = '', name = ''] = file.split('/')
  if (specifier.startsWith('.')) return whyRelativeForbidden(file, specifier)
  if (specifier.startsWith(SCOPE)) return whyPackageForbidden(top, name, packageOf(specifier))
  if (!isPackage(top) || specifier.startsWith('node:') || specifier.startsWith('#')) return null
  const library = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  return dependencies.has(library) || TEST_FILE.test(file)
    ? null
    : `${library} is not in ${top}/${name}/package.json`
}

function whyPackageForbidden(top: string, name: string, target: string): string | null {
  if (!isPackage(top) || name === 'server' || target === name) return null
  if (FOUNDATION.has(target)) {
    return name === 'storefront' && target === 'sql' ? 'the storefront has no database' : null
  }
  return `${top}/ may import foundation only`
}

function whyRelativeForbidden(file: string, specifier: string): string | null {
  const from = file.split('/')
  const to = join(dirname(file), specifier).split('/')
  if (isPackage(from[0] ?? '') && (to[0] !== from[0] || to[1] !== from[1])) {
    return 'a relative import leaves its package'
  }
  if (from[1] === 'storefront' && from[2] === 'src') return whyLayerForbidden(from.slice(3), to.slice(3))
  return null
}

function whyLayerForbidden(from: readonly string[], to: readonly string[]): string | null {
  const layer = STOREFRONT_LAYERS.indexOf(from[0] ?? '')
  const target = STOREFRONT_LAYERS.indexOf(to[0] ?? '')
  if (from[0] === 'service-worker' && to[0] !== 'service-worker') {
    return 'the service worker is a script of its own'
  }
  // Files directly in `src` (entry points, route tree) and files in `service-worker/` belong to no layer.
  if (layer === -1) return null
  if (target === -1) return `${from[0]}/ may not import a file of src itself`
  if (target < layer) return `${from[0]}/ is below ${to[0]}/`
  if (from[0] === 'features' && to[0] === 'features' && from[1] !== to[1]) {
    return 'features may not import one another'
  }
  return null
}

/**
 * Entries of a package's `exports` that are patterns. Such patterns are forbidden, because each public module
 * must be listed by name.
 */
export function exportViolations(file: string, { exports = {} }: PackageManifest): Violation[] {
  return Object.keys(exports)
    .filter(name => name.includes('*'))
    .map(imported => ({ file, imported, why: 'list each public module instead of a pattern' }))
}

function isPackage(top: string): boolean {
  return top === 'foundation' || top === 'services' || top === 'apps'
}

/** Name of the package in an import specifier: `kernel` for `@sultan/kernel/money`. */
function packageOf(specifier: string): string {
  return specifier.slice(SCOPE.length).split('/')[0] ?? ''
}
