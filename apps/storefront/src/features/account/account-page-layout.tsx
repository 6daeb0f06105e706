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
 * Layout of the account pages. From 992 px the image is at the left and the form at the right; below 992 px
 * the image is a band above the form. The image of each width loads lazily, so that the hidden image is not
 * fetched. Without JavaScript a text is shown instead of the form.
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
