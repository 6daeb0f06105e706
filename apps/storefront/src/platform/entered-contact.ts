/** Name and e-mail address that the shopper typed on one page, as default values on the next page. */
interface EnteredContact {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

const nothing: EnteredContact = { email: '', firstName: '', lastName: '' }
let entered = nothing

/**
 * The name and e-mail address are kept in memory and not in the URL, because logs and the browser history
 * record URLs.
 */
export function enteredContact(): EnteredContact {
  return entered
}

/** Replaces the name and e-mail address; a value that `contact` does not contain becomes empty. */
export function setEnteredContact(contact: Partial<EnteredContact>): void {
  entered = { ...nothing, ...contact, email: (contact.email ?? '').trim() }
}
