import { useSearch } from '@tanstack/react-router'
import { ForgottenPasswordPage } from '../features/account/forgotten-password-page.tsx'
import { PageHead } from '../head.tsx'
import { forgottenPassword as title } from '../words/head.ts'

export function ForgottenPasswordRoutePage() {
  const { nazad } = useSearch({ from: '/zaboravljena-lozinka' })
  return (
    <>
      <PageHead title={title} />
      <ForgottenPasswordPage back={nazad} />
    </>
  )
}
