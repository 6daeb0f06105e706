import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../design/icon.tsx'
import { useShop } from '../shop/use-shop.ts'
import { blog, footer as words } from '../words/shell.ts'
import { Logo } from './logo.tsx'
import { categoryPath } from './menu.ts'
import { telHref } from './tel-href.ts'
import { useMenuGroups } from './use-menu-groups.ts'

/** Anchor of the footer: where the menu button leads without script. */
export const footerId = 'podnozje'

export function Footer() {
  const shop = useShop()
  const categories = useMenuGroups().map(({ category }) => category)
  return (
    <footer className="foot on-dark" id={footerId}>
      <div className="wrap">
        <div className="foot__grid">
          <Brand />
          <LinkColumn id="foot-shopping" title={words.shopping}>
            {categories.map(category => (
              <FootLink key={category.id} to={categoryPath(category.slug)} name={category.name} />
            ))}
          </LinkColumn>
          <LinkColumn id="foot-support" title={words.support}>
            <FootLink to="/kontakt" name={words.contact} />
            <FootLink to="/dostava" name={words.delivery} />
            <FootLink to="/privatnost" name={words.privacy} />
            <FootLink to="/uslovi" name={words.terms} />
          </LinkColumn>
          <LinkColumn id="foot-information" title={words.information}>
            <FootLink to="/o-nama" name={words.about} />
            <FootLink to="/blog" name={blog} />
            <FootLink to="/faq" name={words.faq} />
          </LinkColumn>
        </div>
        <div className="foot__end">
          <span>{words.owner(shop)}</span>
          <span>{words.end}</span>
        </div>
      </div>
    </footer>
  )
}

function Brand() {
  const { phone, email } = useShop()
  return (
    <div className="foot__brand">
      <Logo />
      <p>{words.sentence}</p>
      <div className="foot__contact">
        <a href={telHref(phone)}>
          <Icon name="phone" size={20} />
          <span className="num">{phone}</span>
        </a>
        <a href={`mailto:${email}`}>
          <Icon name="mail" size={20} />
          {email}
        </a>
        <span>
          <Icon name="pin" size={20} />
          {words.country}
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
      <ul className="foot__list">{children}</ul>
    </nav>
  )
}

function FootLink({ to, name }: { readonly to: string; readonly name: string }) {
  return (
    <li>
      <Link to={to}>{name}</Link>
    </li>
  )
}
