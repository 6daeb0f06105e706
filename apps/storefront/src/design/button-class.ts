export interface ButtonLook {
  /** main: emerald, one per view · line: edged · ivory: on emerald. */
  readonly kind?: 'main' | 'line' | 'ivory' | undefined
  readonly small?: boolean | undefined
  readonly wide?: boolean | undefined
}

/** The classes of a button, for links that look like one (`<a href="tel:…" className={buttonClass({})}>`). */
export function buttonClass({ kind = 'main', small, wide }: ButtonLook, more = ''): string {
  const names = ['btn', `btn--${kind}`, small && 'btn--small', wide && 'btn--wide', more]
  return names.filter(Boolean).join(' ')
}
