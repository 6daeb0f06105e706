import { useSearch } from '@tanstack/react-router'
import { LoginPage } from '../features/account/login-page.tsx'
import { PageHead } from '../head.tsx'
import { login as title } from '../words/head.ts'

export function LoginRoutePage() {
  const { nazad } = useSearch({ from: '/login' })
  return (
    <>
      <PageHead title={title} />
      <LoginPage back={nazad} />
    </>
  )
}
