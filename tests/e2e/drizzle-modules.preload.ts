/**
 * Loaded by `NODE_OPTIONS=--import` into the servers of the tests. To resolve a module of drizzle-orm and to learn
 * its format, Node parses the package.json of the package, which has 180 kB, for each of its 108 modules and for
 * each file that imports the package. That takes a quarter of the processor time of a start, so this hook resolves
 * each name once and states the format.
 */
import { registerHooks } from 'node:module'

/** Modules of drizzle-orm by the name that other packages import. */
const urls = new Map<string, string>()

registerHooks({
  resolve(specifier, context, next) {
    if (/^drizzle-orm($|\/)/.test(specifier)) {
      const url = urls.get(specifier) ?? next(specifier, context).url
      urls.set(specifier, url)
      return { url, format: 'module', shortCircuit: true }
    }
    return specifier.startsWith('.') &&
      specifier.endsWith('.js') &&
      context.parentURL?.includes('/node_modules/drizzle-orm/')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context)
  },
})
