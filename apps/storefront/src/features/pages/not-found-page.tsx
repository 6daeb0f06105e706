import { ButtonLink, TextLink } from '../../design/link.tsx'
import { ResponsiveImage } from '../../design/picture.tsx'
import * as messages from '../../messages/not-found.ts'
import { HelpAndContact } from './help-and-contact.tsx'

const picture = { path: 'art/home/404-sire.webp', alt: messages.picture }

export function NotFoundPage() {
  return (
    <section className="not-found" aria-labelledby="not-found">
      <div className="not-found__picture">
        <ResponsiveImage picture={picture} sizes="100vw" width={1800} height={760} widest={1920} priority />
      </div>
      <div className="container">
        <div className="not-found__text">
          <h1 className="text-h1" id="not-found">
            {messages.title}
          </h1>
          <p className="text-lead">{messages.text}</p>
          <p className="not-found__actions">
            <ButtonLink to="/">{messages.home}</ButtonLink>
            <TextLink go to="/pretraga">
              {messages.search}
            </TextLink>
          </p>
        </div>
        <HelpAndContact />
      </div>
    </section>
  )
}
