import { telHref } from '@sultan/kernel/tel-href'
import type { ReactNode } from 'react'
import { categoryPath, type MenuGroup, useMenuGroups } from '../api/categories/menu-groups.ts'
import { Icon } from '../design/icon.tsx'
import { useClientNavigation } from '../design/use-client-navigation.ts'
import { blog, logoName, footer as messages } from '../messages/shell.ts'
import { sharedMarkup } from '../platform/shared-markup.tsx'
import { useShopInfo } from '../platform/shop-info.ts'
import { LogoDrawing } from './logo.tsx'

/** Id of the footer. Without JavaScript the header's menu button is a link to the footer. */
export const footerId = 'podnozje'

/**
 * The footer is rendered by the server alone: hydration keeps the server's markup, so that code and texts of
 * the footer are not part of the first load.
 */
export function Footer() {
  const ref = useClientNavigation<HTMLElement>()
  return (
    <footer
      ref={ref}
      className="footer on-dark"
      id={footerId}
      suppressHydrationWarning
      {...(import.meta.env.SSR
        ? { children: <SharedFooter /> }
        : { dangerouslySetInnerHTML: { __html: '' } })}
    />
  )
}

function SharedFooter() {
  const groups = useMenuGroups()
  return sharedMarkup(groups, 'footer', <FooterContent groups={groups} />)
}

function FooterContent({ groups }: { readonly groups: readonly MenuGroup[] }) {
  const shop = useShopInfo()
  const categories = groups.map(({ category }) => category)
  return (
    <div className="container">
      <div className="footer__grid">
        <Brand />
        <LinkColumn id="foot-shopping" title={messages.shopping}>
          {categories.map(category => (
            <FootLink key={category.id} to={categoryPath(category.slug)} name={category.name} />
          ))}
        </LinkColumn>
        <LinkColumn id="foot-support" title={messages.support}>
          <FootLink to="/kontakt" name={messages.contact} />
          <FootLink to="/dostava" name={messages.delivery} />
          <FootLink to="/privatnost" name={messages.privacy} />
          <FootLink to="/uslovi" name={messages.terms} />
        </LinkColumn>
        <LinkColumn id="foot-information" title={messages.information}>
          <FootLink to="/o-nama" name={messages.about} />
          <FootLink to="/blog" name={blog} />
          <FootLink to="/faq" name={messages.faq} />
        </LinkColumn>
      </div>
      <div className="footer__legal">
        <span>{messages.owner(shop)}</span>
        <span>{messages.end(shop.terms)}</span>
      </div>
    </div>
  )
}

function Brand() {
  const { phone, email } = useShopInfo()
  return (
    <div className="footer__brand">
      <a className="logo" href="/" aria-label={logoName}>
        <LogoDrawing />
      </a>
      <p>{messages.sentence}</p>
      <div className="footer__contact">
        <a href={telHref(phone)}>
          <Icon name="phone" size={20} />
          <span className="tabular-nums">{phone}</span>
        </a>
        <a href={`mailto:${email}`}>
          <Icon name="mail" size={20} />
          {email}
        </a>
        <span>
          <Icon name="pin" size={20} />
          {messages.country}
        </span>
      </div>
    </div>
  )
}

interface LinkColumnProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

function LinkColumn({ id, title, children }: LinkColumnProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="footer__list">{children}</ul>
    </nav>
  )
}

function FootLink({ to, name }: { readonly to: string; readonly name: string }) {
  return (
    <li>
      <a href={to}>{name}</a>
    </li>
  )
}
