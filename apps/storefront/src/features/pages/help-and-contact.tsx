import { telHref } from '@sultan/kernel/tel-href'
import type { ReactNode } from 'react'
import { Accordion } from '../../design/accordion.tsx'
import { TextLink } from '../../design/link.tsx'
import { MessageLinks } from '../../design/message-links.tsx'
import * as messages from '../../messages/help.ts'
import { useShopInfo } from '../../platform/shop-info.ts'

/**
 * Contact details and frequent questions on the not-found page, for visitors who look for a way to reach the
 * shop.
 */
export function HelpAndContact() {
  const { phone, email, address, terms } = useShopInfo()
  return (
    <div className="help">
      <section aria-labelledby="help-contact">
        <h2 className="text-h3" id="help-contact">
          {messages.contact}
        </h2>
        <dl className="help__contact">
          <Entry name={messages.phone}>
            <a className="link tabular-nums" href={telHref(phone)}>
              {phone}
            </a>
          </Entry>
          <Entry name={messages.email}>
            <a className="link break-anywhere" href={`mailto:${email}`}>
              {email}
            </a>
          </Entry>
          {(terms.viber ?? terms.whatsapp) !== null && (
            <Entry name={messages.messaging}>
              <MessageLinks />
            </Entry>
          )}
          <Entry name={messages.hours}>{terms.openingHours}</Entry>
          <Entry name={messages.address}>{address}</Entry>
        </dl>
      </section>
      <section aria-labelledby="help-questions">
        <h2 className="text-h3" id="help-questions">
          {messages.questions}
        </h2>
        {messages.answers(terms).map(({ question, answer, link }) => (
          <Accordion key={question} title={<h3>{question}</h3>}>
            <p>
              {answer} <TextLink to={link.to}>{link.text}</TextLink>
            </p>
          </Accordion>
        ))}
      </section>
    </div>
  )
}

function Entry({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
