import { useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import * as words from '../../words/orders.ts'

interface EmailQuestionProps {
  readonly isBusy: boolean
  /** The e-mail given last is not the order's. */
  readonly isWrong: boolean
  readonly onEmail: (email: string) => void
}

/** On another device than the order was made on. */
export function EmailQuestion({ isBusy, isWrong, onEmail }: EmailQuestionProps) {
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState<string | null>(null)
  const error = errorOf(email.trim(), tried, isWrong)
  return (
    <form
      className="grid max-w-form gap-5"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const given = email.trim()
        setTried(given)
        if (!isBusy && given.includes('@')) onEmail(given)
      }}
    >
      <h1 className="t-h1">{words.askTitle}</h1>
      <p className="t-lead">{words.askText}</p>
      <Field
        id="order-email"
        label={words.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="go"
        maxLength={254}
        value={email}
        error={error}
        onChange={event => setEmail(event.target.value)}
      />
      <Button type="submit" busy={isBusy && words.showing}>
        {words.show}
      </Button>
    </form>
  )
}

/** Only about what was tried: whoever types on has put it right, or is about to. */
function errorOf(email: string, tried: string | null, isWrong: boolean): string | undefined {
  if (tried !== email) return undefined
  if (!email.includes('@')) return words.emailError
  return isWrong ? words.notYours : undefined
}
