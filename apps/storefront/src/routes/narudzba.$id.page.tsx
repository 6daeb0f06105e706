import { useParams, useSearch } from '@tanstack/react-router'
import { ConfirmationPage } from '../features/orders/confirmation-page.tsx'
import { readOrder } from '../shop/ordering.ts'

export function OrderRoutePage() {
  const { id } = useParams({ from: '/narudzba/$id' })
  const { key = '' } = useSearch({ from: '/narudzba/$id' })
  return <ConfirmationPage id={Number(id)} orderKey={key} readOrder={readOrder} />
}
