import { useSearch } from '@tanstack/react-router'
import { RegisterPage } from '../features/account/register-page.tsx'
import { PageHead } from '../head.tsx'
import { register as title } from '../words/head.ts'

export function RegisterRoutePage() {
  const { nazad } = useSearch({ from: '/register' })
  return (
    <>
      <PageHead title={title} />
      <RegisterPage back={nazad} />
    </>
  )
}
