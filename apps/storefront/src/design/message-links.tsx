import { useShopInfo } from '../platform/shop-info.ts'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'

interface MessageLinksProps {
  /** Draft of the message to the shop, which the shopper may change before sending. */
  readonly text?: string
  /** Whether the links to Viber and WhatsApp look like buttons. */
  readonly asButtons?: boolean
}

/**
 * Links that open Viber and WhatsApp with a message to the shop. An app that the shop does not use has no
 * link.
 */
export function MessageLinks({ text = '', asButtons = false }: MessageLinksProps) {
  const { viber, whatsapp } = useShopInfo().terms
  const apps = [
    { name: 'Viber', href: viber && viberHref(viber, text) },
    { name: 'WhatsApp', href: whatsapp && whatsappHref(whatsapp, text) },
  ]
  return (
    <span className="message-links">
      {apps.map(
        ({ name, href }) =>
          href !== null && (
            <a
              key={name}
              className={asButtons ? buttonClass({ kind: 'outline' }) : 'link'}
              href={href}
              rel="noopener noreferrer"
            >
              {asButtons && <Icon name="chat" size={20} />}
              {name}
            </a>
          ),
      )}
    </span>
  )
}

const digitsOf = (phone: string): string => phone.replace(/\D/g, '')

/**
 * Link that opens a chat in Viber. Versions of Viber that do not support the URL parameter `draft` ignore
 * this parameter.
 */
const viberHref = (phone: string, text: string): string =>
  `viber://chat?number=%2B${digitsOf(phone)}${text && `&draft=${encodeURIComponent(text)}`}`

/** Link that opens a chat in WhatsApp. The link also works on a device without the app. */
const whatsappHref = (phone: string, text: string): string =>
  `https://wa.me/${digitsOf(phone)}${text && `?text=${encodeURIComponent(text)}`}`
