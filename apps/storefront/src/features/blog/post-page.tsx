import { formatLongDate } from '@sultan/kernel/date'
import type { ReactNode } from 'react'
import { Crumbs } from '../../design/crumbs.tsx'
import { TextLink } from '../../design/link.tsx'
import { ShopPicture } from '../../design/picture.tsx'
import { Prose } from '../../design/prose.tsx'
import type { Post, PostCard } from '../../shop/post.ts'
import * as words from '../../words/blog.ts'
import { PostContents } from './post-contents.tsx'
import { Story } from './story.tsx'
import { TopicLink } from './topics.tsx'
import '../../design/css/post.css'

interface PostPageProps {
  readonly post: Post
  /** The products that the text speaks of; they belong to another feature. */
  readonly mentioned: ReactNode
  /** Other posts to go on with. */
  readonly others: readonly PostCard[]
}

/** Title and picture on the wide axis, text in reading measure, its contents beside it. */
export function PostPage({ post, mentioned, others }: PostPageProps) {
  const [category] = post.categories
  return (
    <>
      <div className="wrap section--top">
        <div className="post__crumbs">
          <Crumbs trail={[{ name: words.blog, path: '/blog' }]} current={post.title} />
        </div>
        <article>
          <header className="post__head">
            <h1 className="t-h1">{post.title}</h1>
            <p className="post__meta">
              <time dateTime={post.date}>{formatLongDate(post.date)}</time>
              <span>{words.readingTime(post.readingMinutes)}</span>
              {category && <TopicLink category={category} />}
            </p>
          </header>
          {post.picture && (
            <figure className="post__pic">
              <ShopPicture
                picture={post.picture}
                sizes="(min-width: 64rem) 1024px, 100vw"
                width={1200}
                height={800}
                priority
              />
            </figure>
          )}
          <div className="post__body">
            <PostContents entries={post.contents} />
            <Prose html={post.contentHtml} className="prose--post" />
          </div>
        </article>
        {mentioned && (
          <aside className="post__shop" aria-labelledby="mentioned">
            <h2 className="t-h3" id="mentioned">
              {words.fromThisStory}
            </h2>
            {mentioned}
          </aside>
        )}
      </div>
      <OtherStories posts={others} />
    </>
  )
}

function OtherStories({ posts }: { readonly posts: readonly PostCard[] }) {
  if (posts.length === 0) return null
  return (
    <section className="section" aria-labelledby="others">
      <div className="wrap">
        <div className="sec-head">
          <h2 className="t-h2" id="others">
            {words.more}
          </h2>
          <TextLink go to="/blog">
            {words.all}
          </TextLink>
        </div>
        <div className="story-grid">
          {posts.map(post => (
            <Story
              key={post.id}
              post={post}
              size="t-h4"
              sizes="(min-width: 62rem) 30vw, (min-width: 40rem) 47vw, 100vw"
              brief
            />
          ))}
        </div>
      </div>
    </section>
  )
}
