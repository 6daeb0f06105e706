import { Link } from '@tanstack/react-router'
import { allInCategory } from '../words/shell.ts'
import { categoryPath, type MenuGroup } from './menu.ts'

interface CategoryLinksProps {
  readonly group: MenuGroup
  readonly className: string
  readonly onChoose: () => void
}

/** `Sve u kategoriji`, then every child with its count in brackets when above 0 (spec §2). */
export function CategoryLinks({ group, className, onChoose }: CategoryLinksProps) {
  return (
    <ul className={className}>
      <li>
        <Link to={categoryPath(group.category.slug)} onClick={onChoose}>
          {allInCategory}
        </Link>
      </li>
      {group.children.map(child => (
        <li key={child.id}>
          <Link to={categoryPath(child.slug)} onClick={onChoose}>
            <span>{child.name}</span>
            {child.count > 0 && <span className="n">({child.count})</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
