import { RegisterPage } from '../features/account/register-page.tsx'
import { useCartItems } from '../features/cart/cart-store.ts'

/** The registration; with a full cart, the way goes on to the checkout. */
export function RegisterRoutePage() {
  const hasLines = useCartItems().length > 0
  return <RegisterPage onward={hasLines ? '/checkout' : undefined} />
}
