import { RegisterPage } from '../features/account/register-page.tsx'
import { useCartItems } from '../features/cart/cart-store.ts'

/**
 * The registration page. If the cart is not empty and the URL contains no path to return to, the checkout
 * opens after the registration.
 */
export function RegisterRoutePage() {
  const hasLines = useCartItems().length > 0
  return <RegisterPage onward={hasLines ? '/checkout' : undefined} />
}
