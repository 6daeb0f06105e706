import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from './loading.tsx'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'ref'>, ButtonVariant {
  /** Text beside the spinner while the action of the button runs. A busy button ignores presses. */
  readonly busy?: ReactNode
}

export function Button({ kind, small, wide, busy, className, onClick, children, ...rest }: ButtonProps) {
  const isBusy = busy !== undefined && busy !== null && busy !== false
  const press = (event: MouseEvent<HTMLButtonElement>) => (isBusy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, small, wide }, className)}
      // A disabled button would lose the focus, so `aria-disabled` is set instead.
      aria-disabled={isBusy || undefined}
      onClick={press}
    >
      {isBusy ? (
        <>
          <Spinner />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  )
}

export interface ButtonVariant {
  /**
   * Look of the button: `primary` is emerald, with at most one primary button per view; `light` is for an
   * emerald background.
   */
  readonly kind?: 'primary' | 'outline' | 'light' | undefined
  readonly small?: boolean | undefined
  readonly wide?: boolean | undefined
}

/** CSS classes of a button, also for plain links that look like a button. */
export function buttonClass({ kind = 'primary', small, wide }: ButtonVariant, more = ''): string {
  const names = ['button', `button--${kind}`, small && 'button--small', wide && 'button--wide', more]
  return names.filter(Boolean).join(' ')
}
