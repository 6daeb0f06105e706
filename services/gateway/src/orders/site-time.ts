const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Sarajevo',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The shop's own time without offset, `2026-11-21T14:03:07`, as WooCommerce writes dates (wire fact 6). */
export function siteTime(moment: Date): string {
  return clock.format(moment).replace(' ', 'T')
}
