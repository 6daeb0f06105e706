import { dirname, join, relative, sep } from 'node:path'

/** One import that goes through a wall, in words. */
export interface Breach {
  readonly file: string
  readonly imported: string
  readonly why: string
}

const OURS = '@sultan/'
const FOUNDATION = new Set(['kernel', 'woo-wire', 'sql'])
const IMPORT = /(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\s*\(?\s*['"]([^'"]+)['"]/g

/** Module names a source text imports, dynamic imports included. */
export function importsOf(source: string): string[] {
  return [...source.matchAll(IMPORT)].map(match => match[1] ?? match[2] ?? '')
}

/** Why `file` (path from the repository's root) may not import `name`; null when it may. Rules: ARCHITECTURE, The house. */
export function whyForbidden(file: string, name: string, declared: ReadonlySet<string>): string | null {
  const [top = '', room = ''] = file.split('/')
  if (name.startsWith('.')) return whyRelativeForbidden(file, name)
  if (name.startsWith(OURS)) {
    const target = name.slice(OURS.length).split('/')[0] ?? ''
    return whyRoomForbidden(top, room, target)
  }
  const isPackage = top === 'foundation' || top === 'services' || top === 'apps'
  if (!isPackage || name.startsWith('node:') || name.startsWith('/')) return null
  const library = name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? name)
  const inTest = /\.test\.tsx?$/.test(file)
  return declared.has(library) || inTest ? null : `${library} is not in ${top}/${room}/package.json`
}

function whyRoomForbidden(top: string, room: string, target: string): string | null {
  if (top === 'tests' || top === 'tools' || (top === 'apps' && room === 'server') || target === room)
    return null
  if (FOUNDATION.has(target)) {
    return room === 'storefront' && target === 'sql' ? 'the storefront has no database' : null
  }
  return `${top}/ may import foundation only`
}

function whyRelativeForbidden(file: string, name: string): string | null {
  const target = relative('.', join(dirname(file), name)).split(sep)
  const here = file.split('/')
  const [top, room] = here
  const isPackage = top === 'foundation' || top === 'services' || top === 'apps'
  if (isPackage && (target[0] !== top || target[1] !== room)) return 'a relative import leaves its package'
  return room === 'storefront' ? whyFeatureForbidden(here, target) : null
}

/** Inside apps/storefront/src: features meet only in routes/ and shell/; design/, shop/ and words/ know no feature. */
function whyFeatureForbidden(here: readonly string[], target: readonly string[]): string | null {
  const [, , , place, feature] = here
  const [, , , targetPlace, targetFeature] = target
  if (place === 'features' && targetPlace === 'features' && feature !== targetFeature)
    return 'features never import one another'
  if (place === 'features' && targetPlace === 'routes') return 'features do not know routes'
  const isLow = place === 'design' || place === 'shop' || place === 'words'
  if (isLow && (targetPlace === 'features' || targetPlace === 'routes' || targetPlace === 'shell')) {
    return `${place}/ stands below features, routes and shell`
  }
  return null
}
