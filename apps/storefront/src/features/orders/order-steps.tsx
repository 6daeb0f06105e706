import { Icon } from '../../design/icon.tsx'
import * as words from '../../words/history.ts'
import { orderSteps } from './order-status.ts'

/** Naručeno → U obradi → Isporučeno. */
export function OrderSteps({ status }: { readonly status: string }) {
  const steps = orderSteps(status)
  if (steps.length === 0) return null
  return (
    <ol className="t-small mb-4 flex flex-wrap gap-x-5 gap-y-1" aria-label={words.steps.name}>
      {steps.map(({ name, state }) => (
        <li
          key={name}
          className={`flex items-center gap-1.5 ${state === 'ahead' ? 't-mute' : 'font-medium'}`}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <Icon name={state === 'done' ? 'check' : state === 'current' ? 'box' : 'right'} size={16} />
          {name}
        </li>
      ))}
    </ol>
  )
}
