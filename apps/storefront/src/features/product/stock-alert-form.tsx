import { type FormEvent, useState } from 'react'
import { type StockAlertResult, sendStockAlert } from '../../api/products/stock-alert.ts'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import { Notice } from '../../design/notice.tsx'
import { useFocusOnRequest } from '../../design/use-focus-on-request.ts'
import * as messages from '../../messages/stock-alert.ts'

interface StockAlertFormProps {
  readonly productId: number
  /** Id of the chosen variation; null for a product without options, and when no variation is chosen. */
  readonly variationId: number | null
}

/** Form "Javite mi kad stigne" (notify me): signs up for one e-mail when the product is in stock again. */
export function StockAlertForm({ productId, variationId }: StockAlertFormProps) {
  const [result, setResult] = useState<StockAlertResult | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { ref, call } = useFocusOnRequest()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    if (!email.includes('@')) {
      setResult({ isStored: false, text: messages.emailError })
      return call()
    }
    setIsBusy(true)
    setResult(await sendStockAlert(productId, variationId, email))
    setIsBusy(false)
    call()
  }

  if (result?.isStored) {
    return (
      <div ref={ref} tabIndex={-1}>
        <Notice kind="success" role="status">
          <p>{result.text}</p>
        </Notice>
      </div>
    )
  }
  return (
    <form
      className="stock-alert script-only"
      data-needs-scripts
      noValidate
      method="post"
      onSubmit={event => void submit(event)}
    >
      <div ref={ref} tabIndex={-1}>
        <Field
          id="stock-alert-email"
          name="email"
          type="email"
          label={messages.email}
          hint={messages.hint}
          error={result?.text}
          autoComplete="email"
          inputMode="email"
          enterKeyHint="send"
          maxLength={254}
          required
        />
      </div>
      <Button type="submit" busy={isBusy && messages.sending}>
        {messages.send}
      </Button>
    </form>
  )
}
