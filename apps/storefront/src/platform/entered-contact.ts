/** Name and e-mail that the shopper typed on one page, as defaults on the next page. */
interface EnteredContact {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

const nothing: EnteredContact = { email: '', firstName: '', lastName: '' }
let entered = nothing

/** The values are only in memory: logs and the browser history would record them in a URL. */
export function enteredContact(): EnteredContact {
  return entered
}

/** Replaces the entered values; those that are left out become empty. */
export function setEnteredContact(contact: Partial<EnteredContact>): void {
  entered = { ...nothing, ...contact, email: (contact.email ?? '').trim() }
}
