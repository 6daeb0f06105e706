/**
 * Replaces Vite's helper for dynamic imports in the browser's bundle. Vite's helper would add 0.5 kB to every
 * page for cases that this build does not have (nonces, other base paths, preloaded modules). Loads a module
 * together with its style sheets; `files` are the paths of the style sheets. Rejects when the module or a
 * style sheet cannot be loaded, so that the import can be retried.
 */
export function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: readonly string[],
): Promise<Module> {
  return files.length === 0
    ? load()
    : Promise.all([load(), ...files.map(addStyles)]).then(([loaded]) => loaded)
}

const added = new Map<string, Promise<unknown>>()

/**
 * Adds a style sheet to the page, unless the page already has it, and waits until the style sheet is loaded.
 */
function addStyles(file: string): Promise<unknown> {
  const href = `/${file}`
  const known = added.get(href)
  if (known !== undefined) return known
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`) !== null) return Promise.resolve()
  const link = document.createElement('link')
  const loading = new Promise<unknown>((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      added.delete(href)
      link.remove()
      reject(new Error(`${href} could not be loaded.`))
    }
  })
  added.set(href, loading)
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  return loading
}
