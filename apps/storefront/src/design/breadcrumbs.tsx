import { Link } from '@tanstack/react-router'
import { breadcrumbs, home } from '../messages/common.ts'

export interface Breadcrumb {
  readonly name: string
  /** URL path of the linked page of the shop. */
  readonly path: string
}

interface BreadcrumbsProps {
  /** The breadcrumbs between the home page and the current page. */
  readonly trail?: readonly Breadcrumb[]
  readonly current: string
}

/** Breadcrumbs such as Početna ◆ Uljani mirisi ◆ Ženski mirisi (home, perfume oils, women's perfumes). */
export function Breadcrumbs({ trail = [], current }: BreadcrumbsProps) {
  return (
    <nav aria-label={breadcrumbs}>
      <ol className="breadcrumbs">
        {[{ name: home, path: '/' }, ...trail].map(page => (
          <li key={page.path}>
            <Link to={page.path} activeOptions={{ exact: true }}>
              {page.name}
            </Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  )
}
