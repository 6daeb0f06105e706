import { type ComponentProps, lazy, Suspense } from 'react'
import type { FilterForm as Form } from './filter-form.tsx'

const FilterForm = lazy(async () => ({ default: (await import('./filter-form.tsx')).FilterForm }))

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
