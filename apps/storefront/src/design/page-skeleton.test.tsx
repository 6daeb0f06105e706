import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PageSkeleton } from './page-skeleton.tsx'

/** Paths of pages, each with a CSS class that the placeholder of that page contains. */
const shapes: readonly (readonly [path: string, shape: string])[] = [
  ['/', 'page-skeleton__hero'],
  ['/proizvod/arganovo-ulje', 'page-skeleton__gallery'],
  ['/kategorije-proizvoda/odjeca', 'page-skeleton__toolbar'],
  ['/pretraga', 'page-skeleton__toolbar'],
  ['/wishlist', 'page-skeleton__toolbar'],
  ['/blog', 'page-skeleton__posts'],
  ['/blog/kahva', 'skeleton--post'],
  ['/uslovi', 'page-skeleton__text'],
  ['/checkout', 'page-skeleton__fields'],
]

describe('PageSkeleton', () => {
  it.each(shapes)(
    'renders for the path %s a placeholder that is hidden from screen readers and contains the CSS class %s',
    (path, shape) => {
      const html = renderToStaticMarkup(<PageSkeleton path={path} />)
      expect(html).toMatch(/^<div aria-hidden="true">/)
      expect(html).toContain(shape)
    },
  )
})
