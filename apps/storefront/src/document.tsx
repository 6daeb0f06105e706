import type { ReactNode, SyntheticEvent } from 'react'
import { pageDataId } from './platform/page-data.ts'
import { placeholder } from './platform/shared-markup.tsx'

interface DocumentProps {
  readonly children: ReactNode
}

/** Ids of two placeholders that the server replaces: by the icons, and by the JSON of the page's data. */
export const spritePlaceholder = 'sprite'
export const dataPlaceholder = 'data'

/**
 * Placeholder for markup that the server inserts; empty in the browser, where hydration preserves the
 * server's markup.
 */
const inserted = (id: string) => ({ __html: import.meta.env.SSR ? placeholder(id) : '' })

/** Marks a click that React has received, so that `entry-loader.ts` does not repeat the click. */
function markReceived({ nativeEvent }: SyntheticEvent): void {
  Object.assign(nativeEvent, { isReceived: true })
}

/**
 * The HTML document. React renders all of it, so React can move the `<title>` of each page into the head. The
 * browser hydrates `document` instead of an element in it, so that `useId` returns the same values in the
 * browser as on the server.
 */
export function Document({ children }: DocumentProps) {
  return (
    // biome-ignore lint/a11y/useValidLang: bs is Bosnian (ISO 639-1); the rule's list lacks it
    <html lang="bs">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#103a2f" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body onClickCapture={markReceived}>
        <svg
          className="sprite"
          aria-hidden="true"
          // The browser renders an empty icon sprite, and hydration preserves the icon sprite from the
          // server.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constant markup from design/sprite.ts
          dangerouslySetInnerHTML={inserted(spritePlaceholder)}
        />
        {children}
        <script
          id={pageDataId}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<` (scriptJson), not executable
          dangerouslySetInnerHTML={inserted(dataPlaceholder)}
        />
      </body>
    </html>
  )
}
