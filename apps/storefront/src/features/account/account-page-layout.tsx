import type { ReactNode } from 'react'
import '../../design/css/account-page.css'
import { ResponsiveImage } from '../../design/picture.tsx'
import * as messages from '../../messages/account.ts'
import { useShopInfo } from '../../platform/shop-info.ts'

const picture = { path: 'art/home/prijava.webp', alt: '' }
const wideSizes = '(min-width: 62rem) 50vw, 1px'
const bandSizes = '(min-width: 62rem) 1px, 100vw'

interface AccountPageLayoutProps {
  readonly title: string
  readonly children: ReactNode
}

/**
 * Layout of the account pages. The page contains two image elements and shows one of them: from 992 px the
 * image to the left of the form, below 992 px the image above the form. Both image elements load lazily, so
 * the browser does not fetch the hidden image. Without JavaScript the page shows a text instead of the form.
 */
export function AccountPageLayout({ title, children }: AccountPageLayoutProps) {
  const { phone, email } = useShopInfo()
  return (
    <div className="auth">
      <div className="auth__picture" aria-hidden="true">
        <ResponsiveImage picture={picture} sizes={wideSizes} width={1200} height={1200} />
      </div>
      <div className="auth__banner" aria-hidden="true">
        <ResponsiveImage picture={picture} sizes={bandSizes} width={1200} height={1200} />
      </div>
      <div className="auth__form">
        <div className="auth__content">
          <h1 className="text-h1">{title}</h1>
          <noscript>
            <p className="text-lead">{messages.withoutScript(phone, email)}</p>
          </noscript>
          {children}
        </div>
      </div>
    </div>
  )
}
