import { Link } from '@tanstack/react-router'
import { breadcrumbs, home } from '../words/common.ts'

export interface Crumb {
  readonly name: string
  /** Path within the shop. */
  readonly path: string
}

interface CrumbsProps {
  /** Between the home page and the current one. */
  readonly trail?: readonly Crumb[]
  readonly current: string
}

/** Where one is: Početna ◆ Uljani mirisi ◆ Ženski mirisi. */
export function Crumbs({ trail = [], current }: CrumbsProps) {
  return (
    <nav aria-label={breadcrumbs}>
      <ol className="crumbs">
        {[{ name: home, path: '/' }, ...trail].map(crumb => (
          <li key={crumb.path}>
            <Link to={crumb.path} activeOptions={{ exact: true }}>
              {crumb.name}
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
