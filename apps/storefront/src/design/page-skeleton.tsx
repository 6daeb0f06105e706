import './css/page-skeleton.css'

/**
 * Placeholders in the shape of the page at `path`. Hidden from screen readers, because the text `Učitavanje…`
 * (loading) is shown beside the placeholders.
 */
export function PageSkeleton({ path }: { readonly path: string }) {
  return <div aria-hidden="true">{skeletonOf(path)}</div>
}

function skeletonOf(path: string) {
  if (path === '/') return <HomeSkeleton />
  if (path.startsWith('/proizvod/')) return <ProductSkeleton />
  if (path === '/blog') return <Boxes className="page-skeleton__posts" box="skeleton--post" count={6} />
  if (path.startsWith('/blog/')) return <PostSkeleton />
  if (/^\/(?:kategorije-proizvoda\/|pretraga|wishlist)/.test(path)) return <ListSkeleton />
  if (/^\/(?:dostava|privatnost|uslovi)$/.test(path)) return <Lines count={12} />
  return <Boxes className="page-skeleton__fields" box="skeleton--field" count={6} />
}

function HomeSkeleton() {
  return (
    <>
      <div className="full-bleed">
        <span className="skeleton page-skeleton__hero" />
      </div>
      <CardSkeletons />
    </>
  )
}

function ListSkeleton() {
  return (
    <>
      <span className="skeleton skeleton--field page-skeleton__toolbar" />
      <CardSkeletons />
    </>
  )
}

function CardSkeletons() {
  return (
    <div className="product-grid full-bleed">
      {keys(8).map(key => (
        <div className="card" key={key}>
          <span className="skeleton skeleton--image" />
          <div className="card__body">
            <span className="skeleton skeleton--line skeleton--name" />
            <span className="skeleton skeleton--line skeleton--price" />
          </div>
        </div>
      ))}
    </div>
  )
}

function ProductSkeleton() {
  return (
    <div className="product-page">
      <div className="page-skeleton__gallery">
        <span className="skeleton skeleton--image" />
      </div>
      <div className="buy-panel">
        <Lines count={4} />
        <span className="skeleton skeleton--field" />
        <span className="skeleton skeleton--field" />
        <Lines count={5} />
      </div>
    </div>
  )
}

function PostSkeleton() {
  return (
    <div className="page-skeleton__text">
      <span className="skeleton skeleton--post" />
      <Lines count={8} />
    </div>
  )
}

const Lines = ({ count }: { readonly count: number }) => (
  <Boxes className="page-skeleton__text" box="skeleton--line" count={count} />
)

interface BoxesProps {
  readonly className: string
  readonly box: string
  readonly count: number
}

const Boxes = ({ className, box, count }: BoxesProps) => (
  <div className={className}>
    {keys(count).map(key => (
      <span className={`skeleton ${box}`} key={key} />
    ))}
  </div>
)

const keys = (count: number) => [...Array(count).keys()]
