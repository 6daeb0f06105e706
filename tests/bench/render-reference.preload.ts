/**
 * Module for a benchmark, loaded into the shop's process before the shop's modules. After the signal SIGWINCH
 * the module waits for the next page that the shop renders, renders that page repeatedly with React's
 * `renderToString`, and prints the pages per CPU-second. The number contains only React's work, for all
 * elements of the page. The shop, in contrast, renders the parts that pages have in common only once
 * (`sharedMarkup`).
 */
import { createRequire } from 'node:module'
import type { ReactElement } from 'react'

type Tree = ReactElement<{ readonly children: Tree }>

interface ReactServer {
  renderToString: (tree: Tree) => string
}

const ROUND_MS = 500
const require = createRequire(new URL('../../apps/storefront/package.json', import.meta.url))
// The cast is safe: `react-dom/server` exports `renderToString`. `require` returns the exports object of the
// CommonJS module. An assignment to `server.renderToString` therefore also replaces the function that the
// shop's bundle imports later.
const server = require('react-dom/server') as ReactServer
const { renderToString } = server
let isRequested = false
process.on('SIGWINCH', () => {
  isRequested = true
})

server.renderToString = tree => {
  if (isRequested) {
    isRequested = false
    // The shop wraps each page in the provider of `SharedPartsContext`, which makes React render placeholders
    // for the markup that several pages have in common. The benchmark removes the provider, so that React
    // renders the whole markup.
    const { children } = tree.props
    const until = performance.now() + ROUND_MS
    const before = process.cpuUsage()
    let pages = 0
    for (; performance.now() < until; pages++) renderToString(children)
    const { user, system } = process.cpuUsage(before)
    console.log(`renderToString: ${(pages / (user + system)) * 1e6} pages per CPU-second`)
  }
  return renderToString(tree)
}
