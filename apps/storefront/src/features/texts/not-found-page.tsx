import { ButtonLink, TextLink } from '../../design/link.tsx'
import { ShopPicture } from '../../design/picture.tsx'
import { notFound as words } from '../../words/not-found.ts'

const picture = { path: 'art/home/404-sire.webp', alt: words.picture }

export function NotFoundPage() {
  return (
    <section className="lost" aria-labelledby="lost">
      <div className="lost__pic">
        <ShopPicture picture={picture} sizes="100vw" width={1800} height={760} widest={1920} priority />
      </div>
      <div className="wrap">
        <div className="lost__text">
          <h1 className="t-h1" id="lost">
            {words.title}
          </h1>
          <p className="t-lead">{words.text}</p>
          <p className="lost__go">
            <ButtonLink to="/">{words.home}</ButtonLink>
            <TextLink go to="/pretraga">
              {words.search}
            </TextLink>
          </p>
        </div>
      </div>
    </section>
  )
}
