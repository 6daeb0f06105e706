import { STAFF_ROLES } from '../../domain/staff.ts'
import { type FieldValues, integer, list, readOnly, text } from '../framework/fields.ts'

export const userFields = {
  id: readOnly(integer()),
  username: text().describe('Cannot be changed.'),
  name: text().describe('Name in full, which posts show.'),
  email: text(),
  password: text().describe('Not stored: accounts sign in by application passwords only.'),
  roles: list(text()).describe(`One of ${STAFF_ROLES.join(', ')}.`),
  link: readOnly(text()),
  slug: readOnly(text()),
  registered_date: readOnly(text()),
}

export type UserValues = FieldValues<typeof userFields>
