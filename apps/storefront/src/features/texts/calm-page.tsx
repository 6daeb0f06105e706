import type { ReactNode } from 'react'
import { Icon } from '../../design/icon.tsx'
import { ButtonLink } from '../../design/link.tsx'
import { ShopPicture } from '../../design/picture.tsx'
import { useShop } from '../../shop/use-shop.ts'
import { account as words } from '../../words/texts.ts'

const picture = { path: 'art/home/prijava.webp', alt: '' }
const wideSizes = '(min-width: 62rem) 50vw, 1px'
const bandSizes = '(min-width: 62rem) 1px, 100vw'

interface CalmPageProps {
  readonly title: string
  readonly text: string
}

/** A page whose part of the shop is still to come: says what is true today, and the ways that are open. */
export function CalmPage({ title, text }: CalmPageProps) {
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
          <p className="t-lead">{text}</p>
          <ButtonLink wide to="/">
            {words.shop}
          </ButtonLink>
          <Contact />
        </div>
      </div>
    </div>
  )
}

function Contact() {
  const { phone, email } = useShop()
  return (
    <div className="auth__alt">
      <p>{words.ask}</p>
      <ContactLink icon={<Icon name="phone" size={20} />} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
        {phone}
      </ContactLink>
      <ContactLink icon={<Icon name="mail" size={20} />} href={`mailto:${email}`}>
        {email}
      </ContactLink>
    </div>
  )
}

interface ContactLinkProps {
  readonly icon: ReactNode
  readonly href: string
  readonly children: string
}

const ContactLink = ({ icon, href, children }: ContactLinkProps) => (
  <p>
    <a className="link link--go num" href={href}>
      {icon}
      {children}
    </a>
  </p>
)
