import type { PostCard } from '../../shop/post.ts'
import { Story } from './story.tsx'

const leadSizes = '(min-width: 62rem) 55vw, 100vw'
const sideSizes = '(min-width: 62rem) 224px, 120px'

/** One large story and the others beside it: the home page's corner of the blog. */
export function Stories({ posts }: { readonly posts: readonly PostCard[] }) {
  const [lead, ...others] = posts
  if (!lead) return null
  return (
    <div className="stories">
      <Story post={lead} sizes={leadSizes} />
      <div className="stories__side">
        {others.map(post => (
          <Story key={post.id} post={post} size="t-h4" sizes={sideSizes} />
        ))}
      </div>
    </div>
  )
}
