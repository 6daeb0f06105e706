import { useParams, useSearch } from '@tanstack/react-router'
import { useUser } from '../features/account/auth-store.ts'
import { ConfirmationPage } from '../features/orders/confirmation-page.tsx'
import { PageHead } from '../head.tsx'
import { order as title } from '../words/head.ts'
import { readOrderInSession } from './session-calls.ts'

export function OrderRoutePage() {
  const { id } = useParams({ from: '/narudzba/$id' })
  const { key = '' } = useSearch({ from: '/narudzba/$id' })
  return (
    <>
      <PageHead title={title(id)} />
      <ConfirmationPage
        id={Number(id)}
        orderKey={key}
        readOrder={readOrderInSession}
        ownEmail={useUser()?.email ?? null}
      />
    </>
  )
}
