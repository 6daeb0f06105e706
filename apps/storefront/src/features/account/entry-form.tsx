import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { useHydrated } from '../../design/use-hydrated.ts'
import type { EntryForm } from './use-entry-form.ts'

interface EntryFormFrameProps {
  readonly form: EntryForm
  readonly submit: string
  readonly busy: string
  readonly children: ReactNode
}

/** What both forms have: the failure above the fields, the button below them. */
export function EntryFormFrame({ form, submit, busy, children }: EntryFormFrameProps) {
  const isHydrated = useHydrated()
  const { failure, attention } = form
  return (
    <form
      className="grid gap-5 noscript:hidden"
      noValidate
      // never in the address, should a browser send it by itself
      method="post"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        form.submit(new FormData(event.currentTarget))
      }}
    >
      <div ref={attention} tabIndex={-1} className="empty:hidden">
        {failure && (
          <Notice kind="bad" role="alert">
            <p>
              <b>{failure.title}</b>
            </p>
            {failure.more && <p>{failure.more}</p>}
          </Notice>
        )}
      </div>
      {children}
      {/* Before the script is there a press must not send the form by itself: it carries a password. */}
      <Button type={isHydrated ? 'submit' : 'button'} wide busy={form.isBusy && busy}>
        {submit}
      </Button>
    </form>
  )
}
