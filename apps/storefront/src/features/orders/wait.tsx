import { Spinner } from '../../design/spinner.tsx'
import * as words from '../../words/orders.ts'

export function Wait() {
  return (
    <p className="wait" role="status">
      <Spinner />
      {words.loading}
    </p>
  )
}
