import { subscribe } from 'node:diagnostics_channel'
import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { joinUtf8 } from './platform/join-utf8.ts'
import { type SharedPart, SharedPartsContext } from './platform/shared-markup.tsx'
import { fillParts, type PartRendering } from './shared-parts.tsx'

/** Markup that `renderToString` writes for a Suspense boundary whose content suspended or failed. */
const CLIENT_RENDERED_BOUNDARY = '<!--$!-->'
const DOCTYPE = '<!DOCTYPE html>'

interface PageScripts {
  /** URL of the only script in the page's HTML (`entry-loader.ts`). */
  readonly loader: string
  /** URLs of the modules that `entry-loader.ts` imports. */
  readonly modules: readonly string[]
}

/**
 * Renders the whole HTML document of a page. All data of the page is loaded before, so that nothing suspends
 * and `renderToString` suffices: it needs about a sixth less processor time than a stream. A tree that
 * suspends nevertheless is rendered again and awaited. Parts that other pages have in common with the
 * document are rendered once for all of them (`sharedMarkup`).
 */
export async function renderHtml(
  tree: ReactNode,
  scripts: PageScripts,
  rendering: PartRendering,
): Promise<Buffer> {
  const parts: SharedPart[] = []
  const addPart = (part: SharedPart) => parts.push(part) - 1
  const document = <SharedPartsContext value={addPart}>{tree}</SharedPartsContext>
  let html = renderToString(document)
  if (html.includes(CLIENT_RENDERED_BOUNDARY)) html = await renderAwaited(document)
  const bodyEnd = html.lastIndexOf('</body>')
  return joinUtf8([
    DOCTYPE,
    ...fillParts(html.slice(0, bodyEnd), parts, rendering),
    scriptElement(scripts) + html.slice(bodyEnd),
  ])
}

/**
 * Maximum number of turns of the event loop between two renderings. Node accepts one new connection per turn,
 * and a turn without a rendering takes less than 0.1 ms. With one rendering per turn, new visitors of an
 * overloaded server waited 5 s for a connection.
 */
const MAX_TURNS_PER_RENDERING = 8
let lastTurn: Promise<void> = Promise.resolve()

/** Number of connections that the servers of this process have accepted. */
let acceptedConnections = 0
subscribe('net.server.socket', () => {
  acceptedConnections += 1
})

/**
 * Waits until a page may be loaded and rendered, so that new connections are accepted between two pages.
 * Resolves after a turn of the event loop without a new connection, or at the latest
 * `MAX_TURNS_PER_RENDERING` turns after the previous page. To be awaited before the page's data is loaded: a
 * page that waits with its data loaded holds 100 kB, which each garbage collection copies.
 */
export function renderTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise(resolve => acceptConnections(MAX_TURNS_PER_RENDERING, resolve)))
  return lastTurn
}

function acceptConnections(turns: number, resolve: () => void): void {
  const before = acceptedConnections
  setImmediate(() => {
    if (turns === 1 || acceptedConnections === before) resolve()
    else acceptConnections(turns - 1, resolve)
  })
}

/**
 * The script at the end of the body. React's `bootstrapModules` would also preload the script, and cannot
 * write the `data-modules` list. The URLs come from the build and need no escaping.
 */
function scriptElement({ loader, modules }: PageScripts): string {
  return `<script type="module" src="${loader}" async="" fetchpriority="low" data-modules="${modules.join(' ')}"></script>`
}

function renderAwaited(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        // Unlike `renderToString`, a stream begins with the document type.
        resolve(Buffer.concat(chunks).toString().replace(DOCTYPE, ''))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(tree, {
      // With a smaller `progressiveChunkSize` React streams large parts out of order and moves them into
      // place with an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collector),
      onShellError: reject,
      onError: reject,
    })
  })
}
