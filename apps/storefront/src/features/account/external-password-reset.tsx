import { buttonClass } from '../../design/button.tsx'
import { PageHead } from '../../design/page-head.tsx'
import * as messages from '../../messages/password.ts'
import { useShopInfo } from '../../platform/shop-info.ts'
import { AccountPageLayout } from './account-page-layout.tsx'

/**
 * Shown instead of both password reset pages when the shop sends no reset links. Has a link to the external
 * reset page, or the shop's e-mail address when there is no such page.
 */
export function ExternalPasswordReset({ pageTitle }: { readonly pageTitle: string }) {
  const { passwordReset, email } = useShopInfo()
  const isElsewhere = typeof passwordReset === 'object'
  return (
    <AccountPageLayout title={messages.forgottenTitle}>
      <PageHead title={pageTitle} />
      <p className="text-lead">{isElsewhere ? messages.externalResetText : messages.writeUsText}</p>
      {isElsewhere ? (
        <a className={buttonClass({ wide: true })} href={passwordReset.url}>
          {messages.externalReset}
        </a>
      ) : (
        <p>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
    </AccountPageLayout>
  )
}
