import { formatLongDate } from '@sultan/kernel/date'
import type { ReactNode } from 'react'
import type { Post, PostCard } from '../../api/posts/post.ts'
import { Breadcrumbs } from '../../design/breadcrumbs.tsx'
import { TextLink } from '../../design/link.tsx'
import { ResponsiveImage } from '../../design/picture.tsx'
import { Prose } from '../../design/prose.tsx'
import { ShareButton } from '../../design/share.tsx'
import * as messages from '../../messages/blog.ts'
import { sharedMarkup } from '../../platform/shared-markup.tsx'
import { PostCategoryLink } from './post-categories.tsx'
import { PostContents } from './post-contents.tsx'
import { PostTeaser } from './post-teaser.tsx'
import '../../design/css/post.css'
import '../../design/css/post-contents.css'

interface PostPageProps {
  readonly post: Post
  /** Cards of the products that the post's text mentions. The route renders the cards. */
  readonly mentioned: ReactNode
  /**
   * The posts to list below this post: related posts, filled up with the newest posts where too few are
   * related.
   */
  readonly others: readonly PostCard[]
}

/**
 * A blog post: title and image in page width, the text in a narrower column with the table of contents beside
 * it.
 */
export function PostPage({ post, mentioned, others }: PostPageProps) {
  return (
    <>
      <div className="container section--top">
        {sharedMarkup(post, 'breadcrumbs', <PostTrail post={post} />)}
        <article>
          {sharedMarkup(post, 'header', <PostHeader post={post} />)}
          {post.picture && (
            <figure className="post__picture">
              <ResponsiveImage
                picture={post.picture}
                sizes="(min-width: 64rem) 1024px, 100vw"
                width={1200}
                height={800}
                priority
              />
            </figure>
          )}
          {sharedMarkup(post, 'body', <PostBody post={post} />)}
        </article>
        {mentioned && (
          <aside className="post__products" aria-labelledby="mentioned">
            <h2 className="text-h3" id="mentioned">
              {messages.mentionedProducts}
            </h2>
            {mentioned}
          </aside>
        )}
      </div>
      {others.length > 0 && sharedMarkup(others, 'related posts', <RelatedPosts posts={others} />)}
    </>
  )
}

function PostTrail({ post }: Pick<PostPageProps, 'post'>) {
  return (
    <div className="post__breadcrumbs">
      <Breadcrumbs trail={[{ name: messages.blog, path: '/blog' }]} current={post.title} />
    </div>
  )
}

function PostHeader({ post }: Pick<PostPageProps, 'post'>) {
  const [category] = post.categories
  return (
    <header className="post__header">
      <h1 className="text-h1">{post.title}</h1>
      <p className="post__meta">
        <time dateTime={post.date}>{formatLongDate(post.date)}</time>
        <span>{messages.readingTime(post.readingMinutes)}</span>
        {category && <PostCategoryLink category={category} />}
      </p>
      <ShareButton title={post.title} />
    </header>
  )
}

function PostBody({ post }: Pick<PostPageProps, 'post'>) {
  return (
    <div className="post__body">
      <PostContents entries={post.contents} />
      <Prose html={post.contentHtml} className="prose--post" />
    </div>
  )
}

function RelatedPosts({ posts }: { readonly posts: readonly PostCard[] }) {
  return (
    <section className="section" aria-labelledby="others">
      <div className="container">
        <div className="section-header">
          <h2 className="text-h2" id="others">
            {messages.morePosts}
          </h2>
          <TextLink go to="/blog">
            {messages.allPosts}
          </TextLink>
        </div>
        <div className="post-grid">
          {posts.map(post => (
            <PostTeaser
              key={post.id}
              post={post}
              size="text-h4"
              sizes="(min-width: 62rem) 30vw, (min-width: 40rem) 47vw, 100vw"
              brief
            />
          ))}
        </div>
      </div>
    </section>
  )
}
