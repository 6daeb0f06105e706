import { formatLongDate } from '@sultan/kernel/date'
import { Link } from '@tanstack/react-router'
import type { PostCard } from '../../api/posts/post.ts'
import { ResponsiveImage } from '../../design/picture.tsx'
import { readingTime } from '../../messages/blog.ts'
import { sharedMarkup } from '../../platform/shared-markup.tsx'
import { PostCategoryLink } from './post-categories.tsx'

interface PostTeaserProps {
  readonly post: PostCard
  readonly heading?: 'h2' | 'h3'
  readonly size?: 'text-h2' | 'text-h3' | 'text-h4'
  readonly sizes: string
  /** Whether the teaser is shown without the post's excerpt. */
  readonly brief?: boolean
  /** True for a teaser with reading time and category beside the date. */
  readonly detailed?: boolean
  readonly eager?: boolean
}

/** A blog post in a list of posts. The link on the title covers the whole teaser. */
export function PostTeaser(props: PostTeaserProps) {
  const { post, heading = 'h3', size = '', sizes, brief = false, detailed = false, eager = false } = props
  // Teasers with a category link (`detailed`) are not cached, because some pages mark this link as current.
  const isShared = !detailed && !eager
  return sharedMarkup(isShared ? post : null, `${heading} ${size} ${brief} ${sizes}`, <Teaser {...props} />)
}

function Teaser({
  post,
  heading: Heading = 'h3',
  size = 'text-h3',
  sizes,
  brief,
  detailed,
  eager = false,
}: PostTeaserProps) {
  return (
    <article className="post-teaser">
      <TeaserImage post={post} sizes={sizes} eager={eager} />
      <span className="post-teaser__meta">
        {detailed ? <PostMeta post={post} /> : formatLongDate(post.date)}
      </span>
      <Heading className={`post-teaser__title ${size}`}>
        <PostLink post={post} />
      </Heading>
      {!brief && post.excerpt && <p>{post.excerpt}</p>}
    </article>
  )
}

/** The first post on a page of the blog. On wide screens, image and text are side by side. */
export function LeadPostTeaser({ post, sizes }: Pick<PostTeaserProps, 'post' | 'sizes'>) {
  return (
    <article className="post-teaser post-teaser--lead">
      <TeaserImage post={post} sizes={sizes} priority />
      <div>
        <span className="post-teaser__meta">
          <PostMeta post={post} />
        </span>
        <h2 className="post-teaser__title text-h2">
          <PostLink post={post} />
        </h2>
        <p className="text-lead">{post.excerpt}</p>
      </div>
    </article>
  )
}

function PostMeta({ post }: Pick<PostTeaserProps, 'post'>) {
  const [category] = post.categories
  return (
    <>
      {formatLongDate(post.date)} · {readingTime(post.readingMinutes)}
      {category && (
        <>
          {' · '}
          <PostCategoryLink category={category} />
        </>
      )}
    </>
  )
}

const PostLink = ({ post }: { readonly post: PostCard }) => (
  <Link to="/blog/$slug" params={{ slug: post.slug }}>
    {post.title}
  </Link>
)

interface TeaserImageProps extends Pick<PostTeaserProps, 'post' | 'sizes'> {
  readonly eager?: boolean
  readonly priority?: boolean
}

function TeaserImage({ post, ...rest }: TeaserImageProps) {
  return (
    <span className="product-image">
      {post.picture && <ResponsiveImage picture={post.picture} alt="" width={1200} height={800} {...rest} />}
    </span>
  )
}
