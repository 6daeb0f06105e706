import { useParams, useSearch } from '@tanstack/react-router'
import { ConfirmationPage } from '../features/orders/confirmation-page.tsx'
import { PageHead } from '../head.tsx'
import { readOrder } from '../shop/ordering.ts'
import { order as title } from '../words/head.ts'

export function OrderRoutePage() {
  const { id } = useParams({ from: '/narudzba/$id' })
  const { key = '' } = useSearch({ from: '/narudzba/$id' })
  return (
    <>
      <PageHead title={title(id)} />
      <ConfirmationPage id={Number(id)} orderKey={key} readOrder={readOrder} />
    </>
  )
}
