import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { accountKey, useHasExpired, useUser } from '../api/account/session.ts'
import { ButtonLink } from '../design/link.tsx'
import { PageHead } from '../design/page-head.tsx'
import { HistoryPage } from '../features/orders/history-page.tsx'
import * as messages from '../messages/order-history.ts'

/**
 * Loads the function `reorder`, which adds the lines of an earlier order to the cart. The module `reorder.ts`
 * is loaded when the customer first presses the button `Naruči ponovo` (order again).
 */
const loadReorder = async () => (await import('./reorder.ts')).reorder

/**
 * Route component of the order history page, `/order-history`. Passes to `HistoryPage` what other features
 * provide: `reorder`, which adds the lines of an order to the cart, and `signIn`, a sign-in prompt for
 * guests.
 */
export function OrderHistoryRoutePage() {
  const { stranica: page = 1 } = useSearch({ from: '/order-history' })
  const user = useUser()
  const queries = useQueryClient()
  return (
    <>
      <PageHead title={messages.title} />
      <HistoryPage
        userId={user && accountKey(user)}
        page={page}
        reorder={order =>
          loadReorder().then(
            reorder => reorder(queries, order),
            // A failure to load the module has the result null, like a failed request for prices.
            () => null,
          )
        }
        signIn={<SignInPrompt back={page > 1 ? `/order-history?stranica=${page}` : '/order-history'} />}
      />
    </>
  )
}

/**
 * Shown to guests on the order history page. The links to the sign-in page and to registration carry the path
 * `back`, to which the customer returns.
 */
function SignInPrompt({ back }: { readonly back: string }) {
  const hasExpired = useHasExpired()
  return (
    <div className="message-block sign-in-prompt">
      <p className="text-lead" role={hasExpired ? 'alert' : undefined}>
        {hasExpired ? messages.expiredText : messages.signInText}
      </p>
      <div className="button-row">
        <ButtonLink to="/login" search={{ nazad: back }}>
          {messages.signIn}
        </ButtonLink>
        <ButtonLink kind="outline" to="/register" search={{ nazad: back }}>
          {messages.register}
        </ButtonLink>
      </div>
    </div>
  )
}
