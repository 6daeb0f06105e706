import * as messages from './messages.ts'

export interface ErrorPages {
  /** Error page for status 500, and for status 503 while the store does not respond. */
  readonly failure: Buffer
  /** Error page for status 429, and for status 503 while the server has too much work. */
  readonly busy: Buffer
}

/** Static pages: no data, no script, nothing to hydrate. `styles`: URLs of the shop's stylesheets. */
export function createErrorPages(styles: readonly string[]): ErrorPages {
  const { errorTitle, errorHeading, errorHint, busyTitle, busyHeading, busyHint } = messages
  return {
    failure: errorPage(styles, { title: errorTitle, heading: errorHeading, hint: errorHint }),
    busy: errorPage(styles, { title: busyTitle, heading: busyHeading, hint: busyHint }),
  }
}

interface PageTexts {
  readonly title: string
  readonly heading: string
  readonly hint: string
}

function errorPage(styles: readonly string[], { title, heading, hint }: PageTexts): Buffer {
  const links = styles.map(href => `<link rel="stylesheet" href="${href}">`).join('')
  return Buffer.from(`<!doctype html>
<html lang="bs"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | Sultan</title>${links}</head>
<body><main class="container section"><div class="empty-state__text"><h1 class="text-h1">${heading}</h1>
<p class="text-lead">${hint}</p>
<p class="button-row"><a class="button button--primary" href="">${messages.tryAgain}</a><a class="button button--outline" href="/">${messages.home}</a></p>
</div></main></body></html>
`)
}
