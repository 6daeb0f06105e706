import type { ReactNode } from 'react'
import { Crumbs } from '../../design/crumbs.tsx'
import { Loading } from '../../design/skeleton.tsx'
import { useHydrated } from '../../design/use-hydrated.ts'
import { useShop } from '../../shop/use-shop.ts'
import * as words from '../../words/history.ts'
import { HistoryList, type HistoryListProps } from './history-list.tsx'

interface HistoryPageProps extends Omit<HistoryListProps, 'userId'> {
  /** Null for a visitor. */
  readonly userId: string | null
  /** What a visitor sees instead: the ways to sign in. */
  readonly signIn: ReactNode
}

/** `/order-history`. Who is signed in only the browser knows: the server sends the title, and the way out without script. */
export function HistoryPage({ userId, signIn, ...list }: HistoryPageProps) {
  const { phone, email } = useShop()
  const isHydrated = useHydrated()
  return (
    <div className="wrap pb-section">
      <Crumbs current={words.title} />
      <header className="page-head">
        <h1 className="t-h1">{words.title}</h1>
      </header>
      <noscript>
        <p className="t-lead">{words.withoutScript(phone, email)}</p>
      </noscript>
      {isHydrated ? (
        userId === null ? (
          signIn
        ) : (
          // Another shopper's list begins anew.
          <HistoryList key={userId} userId={userId} {...list} />
        )
      ) : (
        <div className="noscript:hidden">
          <Loading />
        </div>
      )}
    </div>
  )
}
