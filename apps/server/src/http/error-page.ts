/** The static page for faults: no data, no script, nothing to hydrate. Styles come from the shop's own sheet. */
export function errorPage(styles: readonly string[]): Buffer {
  const links = styles.map(href => `<link rel="stylesheet" href="${href}">`).join('')
  return Buffer.from(`<!doctype html>
<html lang="bs"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Nešto nije u redu | Sultan</title>${links}</head>
<body><main class="wrap section"><div class="void__text"><h1 class="t-h1">Nešto nije u redu s učitavanjem</h1>
<p class="t-lead">Pokušajte ponovo za koji trenutak.</p>
<p class="flex flex-wrap gap-3"><a class="btn btn--main" href="">Pokušaj ponovo</a><a class="btn btn--line" href="/">Početna</a></p>
</div></main></body></html>
`)
}
