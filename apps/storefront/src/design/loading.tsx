import type { ReactNode } from 'react'
import { loading } from '../messages/common.ts'
import { useShopInfo } from '../platform/shop-info.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { Star } from './icon.tsx'

/** The text `Učitavanje…` (loading) with the spinning star. */
export function Loading({ text = loading }: { readonly text?: string }) {
  return (
    <p className="loading" role="status">
      <Spinner />
      {text}
    </p>
  )
}

/** The spinning star, which always accompanies a text. */
export function Spinner() {
  return <Star className="icon--filled spinner" />
}

interface BrowserOnlyProps {
  /** The text for browsers without JavaScript, with the shop's phone number and e-mail address. */
  readonly withoutScript: (phone: string, email: string) => string
  readonly children: ReactNode
}

/**
 * Content made from data that only the browser has, such as the cart and the session. The server renders in
 * its place a text for browsers without JavaScript and a spinner for all other browsers.
 */
export function BrowserOnly({ withoutScript, children }: BrowserOnlyProps) {
  const isHydrated = useHydrated()
  return (
    <>
      <noscript>{import.meta.env.SSR && <WithoutScript text={withoutScript} />}</noscript>
      {isHydrated ? (
        children
      ) : (
        <div className="script-only" data-needs-scripts>
          <Loading />
        </div>
      )}
    </>
  )
}

/**
 * Text for browsers without JavaScript. Only the server renders it, because React in the browser never
 * renders the children of `noscript`.
 */
function WithoutScript({ text }: { readonly text: BrowserOnlyProps['withoutScript'] }) {
  const { phone, email } = useShopInfo()
  return <p className="text-lead">{text(phone, email)}</p>
}
