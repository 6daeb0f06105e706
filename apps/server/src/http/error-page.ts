import * as messages from './messages.ts'

export interface ErrorPages {
  /** Error page for status 500, and for status 503 while the store does not respond. */
  readonly failure: Buffer
  /** Error page for status 429, and for status 503 while the server has too much work. */
  readonly busy: Buffer
}

/**
 * Creates the error pages. They are static: no data, no script, nothing to hydrate. `styles`: URLs of the
 * shop's stylesheets.
 */
export function createErrorPages(styles: readonly string[]): ErrorPages {
  const { errorTitle, errorHeading, errorHint, busyTitle, busyHeading, busyHint, home } = messages
  const links = [{ href: '/', text: home }]
  const retry = `<a class="button button--primary" href="">${messages.tryAgain}</a>`
  const page = (texts: Omit<PageTexts, 'links' | 'retry'>) =>
    Buffer.from(staticPage(styles, { ...texts, retry, links }))
  return {
    failure: page({ title: errorTitle, heading: errorHeading, hint: errorHint }),
    busy: page({ title: busyTitle, heading: busyHeading, hint: busyHint }),
  }
}

interface PageTexts {
  readonly title: string
  readonly heading: string
  readonly hint: string
  /** Markup of the link or button that requests the URL of the page again. */
  readonly retry: string
  /** Links to other pages, shown beside the link or button `retry`. */
  readonly links: readonly { readonly href: string; readonly text: string }[]
}

/** Returns the HTML of a page that React does not render, such as an error page or the offline page. */
export function staticPage(
  styles: readonly string[],
  { title, heading, hint, retry, links }: PageTexts,
): string {
  const sheets = styles.map(href => `<link rel="stylesheet" href="${href}">`).join('')
  const others = links.map(({ href, text }) => `<a class="button button--outline" href="${href}">${text}</a>`)
  return `<!doctype html>
<html lang="bs"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | Sultan</title>${sheets}</head>
<body><main class="container section"><div class="empty-state__text"><h1 class="text-h1">${heading}</h1>
<p class="text-lead">${hint}</p>
<div class="button-row">${retry}${others.join('')}</div>
</div></main></body></html>
`
}
