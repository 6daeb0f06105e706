import { buttonClass } from '../../design/button-class.ts'
import { useShop } from '../../shop/use-shop.ts'
import * as words from '../../words/password.ts'
import { EntryFrame } from './entry-frame.tsx'

/** Both pages of a shop that sends no links by itself: where to go instead. */
export function ResetElsewhere() {
  const { passwordReset, email } = useShop()
  const isElsewhere = typeof passwordReset === 'object'
  return (
    <EntryFrame title={words.forgottenTitle}>
      <p className="t-lead">{isElsewhere ? words.elsewhereText : words.writeUsText}</p>
      {isElsewhere ? (
        <a className={buttonClass({ wide: true })} href={passwordReset.url}>
          {words.elsewhere}
        </a>
      ) : (
        <p>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
    </EntryFrame>
  )
}
