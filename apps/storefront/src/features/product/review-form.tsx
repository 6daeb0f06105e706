import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fullName, useUser } from '../../api/account/session.ts'
import { type ReviewFailure, sendReview } from '../../api/reviews/send-review.ts'
import { Button } from '../../design/button.tsx'
import { Field, FieldError, TextAreaField } from '../../design/field.tsx'
import { TextLink } from '../../design/link.tsx'
import { Notice } from '../../design/notice.tsx'
import { useFocusOnRequest } from '../../design/use-focus-on-request.ts'
import * as messages from '../../messages/reviews.ts'

interface ReviewFormProps {
  readonly productId: number
  readonly writers: 'everyone' | 'buyers'
  /** Path of the product page, to which the sign-in page returns. */
  readonly path: string
}

/** The form for a new review. The form takes the focus, because the button that opened the form is gone. */
export function ReviewForm(props: ReviewFormProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1}>
      <ReviewFields {...props} />
    </div>
  )
}

/**
 * The fields of the form for a new review. Only the gateway validates the fields; its error messages are
 * shown beside the fields.
 */
function ReviewFields({ productId, writers, path }: ReviewFormProps) {
  const user = useUser()
  const [failure, setFailure] = useState<ReviewFailure | null>(null)
  // The form stays when the session ends, so that the typed text is not lost.
  const [writer, setWriter] = useState(user)
  if (user !== null && user !== writer) {
    setWriter(user)
    setFailure(null)
  }
  const [status, setStatus] = useState<'approved' | 'hold' | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  // A state update takes effect one render later, so a ref prevents a second submission of the review.
  const isSending = useRef(false)
  const { ref, call } = useFocusOnRequest()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    const data = new FormData(event.currentTarget)
    const fieldText = (name: string) => String(data.get(name) ?? '')
    const result = await sendReview({
      product_id: productId,
      rating: Number(fieldText('rating')),
      review: fieldText('review'),
      reviewer: fieldText('reviewer'),
      reviewer_email: fieldText('reviewer_email'),
    })
    isSending.current = false
    setIsBusy(false)
    if (typeof result === 'string') setStatus(result)
    else setFailure(result)
    call()
  }

  if (status !== null) {
    return (
      <div ref={ref} tabIndex={-1}>
        <Notice kind="success" role="status">
          <p>{status === 'approved' ? messages.approved : messages.held}</p>
        </Notice>
      </div>
    )
  }
  const mustSignIn = writers === 'buyers' && user === null
  if (mustSignIn && writer === null) {
    return (
      <p>
        {messages.buyersOnly}{' '}
        <TextLink to="/login" search={{ nazad: path }}>
          {messages.signIn}
        </TextLink>
      </p>
    )
  }
  const errors = failure?.fields ?? {}
  return (
    <form className="review-form" noValidate method="post" onSubmit={event => void submit(event)}>
      <div ref={ref} tabIndex={-1} className="hide-empty">
        {(mustSignIn || failure) && (
          <Notice kind="error" role="alert">
            <p>{mustSignIn ? <SignInAgain path={path} /> : failure?.message}</p>
          </Notice>
        )}
      </div>
      <fieldset>
        <legend className="field__label">{messages.rating}</legend>
        {messages.ratings.map((label, at) => (
          <label className="checkbox" key={label}>
            <input type="radio" name="rating" value={at + 1} />
            <span>
              {at + 1} – {label}
            </span>
          </label>
        ))}
        {errors.rating && <FieldError id="review-rating" text={errors.rating} />}
      </fieldset>
      <TextAreaField
        id="review-text"
        name="review"
        label={messages.text}
        error={errors.review}
        rows={5}
        maxLength={2000}
      />
      <Field
        id="review-name"
        name="reviewer"
        label={messages.name}
        hint={messages.nameHint}
        error={errors.reviewer}
        autoComplete="name"
        maxLength={60}
        defaultValue={user === null ? '' : user.firstName || fullName(user)}
      />
      {user === null && !mustSignIn && (
        <Field
          id="review-email"
          name="reviewer_email"
          type="email"
          label={messages.email}
          hint={messages.emailHint}
          error={errors.reviewer_email}
          autoComplete="email"
        />
      )}
      <Button type="submit" busy={isBusy && messages.sending}>
        {messages.send}
      </Button>
    </form>
  )
}

/** The sign-in page opens in another tab, because this tab has the typed text. The tabs share the session. */
const SignInAgain = ({ path }: Pick<ReviewFormProps, 'path'>) => (
  <>
    {messages.sessionEnded}{' '}
    <TextLink to="/login" search={{ nazad: path }} target="_blank">
      {messages.signInNewTab}
    </TextLink>
  </>
)
