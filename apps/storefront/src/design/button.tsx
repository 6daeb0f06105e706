import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'ref'>, ButtonLook {
  /** Words shown with the spinner while the press is being worked on; the button then takes no further press. */
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
      // not `disabled`: the focus must stay where the shopper left it
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
