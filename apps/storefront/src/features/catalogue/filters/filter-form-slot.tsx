import { type ComponentProps, Suspense } from 'react'
import { lateTwin } from '../../../shell/late-part.tsx'
import type { FilterForm as Form } from './filter-form.tsx'

const FilterForm = lateTwin(async () => (await import('./filter-form.tsx')).FilterForm)

/**
 * The form comes with the server's page; its script follows when the page already works, because nothing else needs it
 * and a phone shows the form only in the sheet.
 */
export function FilterFormSlot(props: ComponentProps<typeof Form>) {
  return (
    <Suspense fallback={null}>
      <FilterForm {...props} />
    </Suspense>
  )
}
