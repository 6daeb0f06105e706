import type { ShippingMethod } from '../../api/quote/shipping-method.ts'
import { Icon } from '../../design/icon.tsx'
import * as messages from '../../messages/order-history.ts'
import { orderSteps } from './order-status.ts'

interface OrderStepsProps {
  readonly status: string
  /** How the order is shipped; null when nothing is shipped. */
  readonly shipping: ShippingMethod | null
}

/**
 * Shows the steps of an order: Naručeno → U obradi → Isporučeno (delivery), Preuzeto (pick-up) or Završeno
 * (nothing is shipped).
 */
export function OrderSteps({ status, shipping }: OrderStepsProps) {
  const steps = orderSteps(status, shipping)
  if (steps.length === 0) return null
  return (
    <ol className="text-small order-steps" aria-label={messages.steps.name}>
      {steps.map(({ name, state }) => (
        <li
          key={name}
          className={state === 'ahead' ? 'is-ahead' : undefined}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <Icon name={state === 'done' ? 'check' : state === 'current' ? 'box' : 'right'} size={16} />
          {name}
        </li>
      ))}
    </ol>
  )
}
