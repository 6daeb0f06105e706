import { EmptyState } from '../../design/empty-state.tsx'
import { ButtonLink } from '../../design/link.tsx'
import { continueShopping, emptyText, emptyTitle } from '../../messages/checkout-page.ts'

export function EmptyCheckout() {
  return (
    <EmptyState title={emptyTitle} text={emptyText} picture="art/home/prazno-korpa-sire.webp" smallOnPhones>
      <ButtonLink to="/">{continueShopping}</ButtonLink>
    </EmptyState>
  )
}
