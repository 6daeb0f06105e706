import type { ReactNode } from 'react'
import { spriteMarkup } from './design/drawings.ts'
import { pageDataId } from './page-data.ts'

interface DocumentProps {
  /** The data block's JSON; empty in the browser, where the server's block is left as it is. */
  readonly data: string
  readonly children: ReactNode
}

/** The whole page. The browser hydrates `document`, not an element: titles land in the head and `useId` agrees. */
export function Document({ data, children }: DocumentProps) {
  return (
    // biome-ignore lint/a11y/useValidLang: bs is Bosnian (ISO 639-1); the rule's list lacks it
    <html lang="bs">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#103a2f" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <svg
          className="sprite"
          aria-hidden="true"
          // the server's stays, as with the data below
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of our own
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? spriteMarkup() : '' }}
        />
        {children}
        <script
          id={pageDataId}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<` (scriptJson), not executable
          dangerouslySetInnerHTML={{ __html: data }}
        />
      </body>
    </html>
  )
}
