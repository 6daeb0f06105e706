import { useEffect, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import { LiveRegion } from '../../design/live-region.tsx'
import * as messages from '../../messages/orders.ts'
import { useShopInfo } from '../../platform/shop-info.ts'

const FIELD_ID = 'order-email'

interface EmailPromptProps {
  readonly isBusy: boolean
  /**
   * True when the last request for the order was rejected, because the order key or the e-mail address in the
   * request does not match the order.
   */
  readonly isWrong: boolean
  readonly onEmail: (email: string) => void
}

/**
 * Form for the e-mail address of an order, shown when no e-mail address that the page already has matches the
 * order.
 */
export function EmailPrompt({ isBusy, isWrong, onEmail }: EmailPromptProps) {
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState<string | null>(null)
  const { isEmailOptional } = useShopInfo()
  const isUsable = (given: string) => given.includes('@') || (isEmailOptional && given === '')
  const error = tried === email.trim() ? errorOf(isUsable(tried), isWrong) : undefined
  useEffect(() => {
    if (error) document.getElementById(FIELD_ID)?.focus()
  }, [error])
  return (
    <form
      className="email-prompt"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const given = email.trim()
        setTried(given)
        if (!isBusy && isUsable(given)) onEmail(given)
      }}
    >
      <h1 className="text-h1">{messages.lookupTitle}</h1>
      <p className="text-lead">{messages.lookupText}</p>
      <Field
        id={FIELD_ID}
        label={messages.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="go"
        maxLength={254}
        value={email}
        error={error}
        hint={isEmailOptional && messages.noEmailHint}
        onChange={event => setEmail(event.target.value)}
      />
      <LiveRegion>{error}</LiveRegion>
      <Button type="submit" busy={isBusy && messages.showing}>
        {messages.show}
      </Button>
    </form>
  )
}

function errorOf(isUsable: boolean, isWrong: boolean): string | undefined {
  if (!isUsable) return messages.emailError
  return isWrong ? messages.emailMismatch : undefined
}
