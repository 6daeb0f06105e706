import type { ReactNode } from 'react'
import { ShopPicture } from '../../design/picture.tsx'
import { useShop } from '../../shop/use-shop.ts'
import * as words from '../../words/account.ts'

const picture = { path: 'art/home/prijava.webp', alt: '' }
const wideSizes = '(min-width: 62rem) 50vw, 1px'
const bandSizes = '(min-width: 62rem) 1px, 100vw'

interface EntryFrameProps {
  readonly title: string
  readonly children: ReactNode
}

/** Picture at the left, form at the right; below 992 px a band of it above. Without script there is no form to send. */
export function EntryFrame({ title, children }: EntryFrameProps) {
  const { phone, email } = useShop()
  return (
    <div className="auth">
      <div className="auth__pic" aria-hidden="true">
        <ShopPicture picture={picture} sizes={wideSizes} width={1200} height={1200} eager />
      </div>
      <div className="auth__band" aria-hidden="true">
        <ShopPicture picture={picture} sizes={bandSizes} width={1200} height={1200} eager />
      </div>
      <div className="auth__form">
        <div className="auth__in">
          <h1 className="t-h1">{title}</h1>
          <noscript>
            <p className="t-lead">{words.withoutScript(phone, email)}</p>
          </noscript>
          {children}
        </div>
      </div>
    </div>
  )
}
