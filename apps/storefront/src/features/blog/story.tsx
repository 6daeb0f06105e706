import { formatLongDate } from '@sultan/kernel/date'
import { Link } from '@tanstack/react-router'
import { ShopPicture } from '../../design/picture.tsx'
import type { PostCard } from '../../shop/post.ts'
import { readingTime } from '../../words/blog.ts'
import { TopicLink } from './topics.tsx'

interface StoryProps {
  readonly post: PostCard
  readonly heading?: 'h2' | 'h3'
  readonly size?: 't-h2' | 't-h3' | 't-h4'
  readonly sizes: string
  /** Without the excerpt: where titles alone are enough. */
  readonly brief?: boolean
  /** With reading time and category. */
  readonly detailed?: boolean
  readonly eager?: boolean
}

/** A post in a list; the title's link covers all of it. */
export function Story({
  post,
  heading: Heading = 'h3',
  size = 't-h3',
  sizes,
  brief,
  detailed,
  eager = false,
}: StoryProps) {
  return (
    <article className="story">
      <StoryPicture post={post} sizes={sizes} eager={eager} />
      <span className="story__date">{detailed ? <StoryFacts post={post} /> : formatLongDate(post.date)}</span>
      <Heading className={`story__title ${size}`}>
        <StoryLink post={post} />
      </Heading>
      {!brief && post.excerpt && <p>{post.excerpt}</p>}
    </article>
  )
}

/** The newest post at the head of the blog: picture and words side by side. */
export function LeadStory({ post, sizes }: Pick<StoryProps, 'post' | 'sizes'>) {
  return (
    <article className="story story--lead">
      <StoryPicture post={post} sizes={sizes} priority />
      <div>
        <span className="story__date">
          <StoryFacts post={post} />
        </span>
        <h2 className="story__title t-h2">
          <StoryLink post={post} />
        </h2>
        <p className="t-lead">{post.excerpt}</p>
      </div>
    </article>
  )
}

/** Date, reading time, category. */
function StoryFacts({ post }: Pick<StoryProps, 'post'>) {
  const [category] = post.categories
  return (
    <>
      {formatLongDate(post.date)} · {readingTime(post.readingMinutes)}
      {category && (
        <>
          {' · '}
          <TopicLink category={category} />
        </>
      )}
    </>
  )
}

const StoryLink = ({ post }: { readonly post: PostCard }) => (
  <Link to="/blog/$slug" params={{ slug: post.slug }}>
    {post.title}
  </Link>
)

interface StoryPictureProps extends Pick<StoryProps, 'post' | 'sizes'> {
  readonly eager?: boolean
  readonly priority?: boolean
}

function StoryPicture({ post, ...rest }: StoryPictureProps) {
  return (
    <span className="shot">
      {post.picture && <ShopPicture picture={post.picture} alt="" width={1200} height={800} {...rest} />}
    </span>
  )
}
