import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ProductCard } from '../../api/products/product.ts'
import { ProductImage } from '../../design/picture.tsx'
import * as messages from '../../messages/product-list.ts'
import { readRecentProducts, rememberSeen } from './recent-products.ts'
import '../../design/css/recent.css'

interface RecentlySeenProps {
  /**
   * The product of the current page. This product is stored as recently viewed, but is not listed on its own
   * page.
   */
  readonly current?: ProductCard
}

/** Maximum number of listed recently viewed products. */
const MAX_SHOWN = 6

/** Lists the products that were viewed on this device before; renders nothing when there are none. */
export function RecentlySeen({ current }: RecentlySeenProps) {
  const [seen] = useState(() => readRecentProducts())
  useEffect(() => {
    if (current) rememberSeen(current)
  }, [current])
  const others = seen.filter(({ id }) => id !== current?.id).slice(0, MAX_SHOWN)
  if (others.length === 0) return null
  return (
    <section className="section section--tight" aria-labelledby="recent">
      <div className="container">
        <h2 className="text-h3" id="recent">
          {messages.recent}
        </h2>
        <ul className="recent">
          {others.map(({ id, slug, name, image, background }) => (
            <li key={id}>
              <Link to="/proizvod/$slug" params={{ slug }}>
                <ProductImage
                  picture={image === '' ? null : { path: image, alt: '' }}
                  background={background}
                  sizes="160px"
                  alt=""
                  widest={480}
                />
                <span className="clamp-2 text-small">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
