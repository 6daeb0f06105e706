import type { MailShopDetails } from './email.ts'
import { html, type Markup } from './markup.ts'
import * as messages from './messages.ts'

/*
 * Mail programs support tables, attributes and inline styles, but no custom properties, so the colours of
 * `design/tokens.css` are repeated here.
 */

export const ink = '#211c16'
export const inkSoft = '#4a4339'
export const inkMuted = '#665d4f'
export const border = '#e3d9c8'
export const emerald = '#175446'
const paper = '#fbf8f2'
const raised = '#fffdf9'

const sansFont = `font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif`
const displayFont = `font-family:'Brygada 1918',Georgia,'Times New Roman',serif`

/**
 * Styles for mail programs that support `prefers-color-scheme`; other programs adapt the colours themselves.
 */
const darkStyles = html`<style>
@media (prefers-color-scheme:dark){
.ground{background:#171411!important}.card{background:#211c17!important;border-color:#3d352b!important}
.ink{color:#f3ede1!important}.soft{color:#cfc6b8!important}.rule{border-color:#3d352b!important}.link{color:#8fbba9!important}
}
@media (max-width:480px){.card{padding:24px 18px!important}}
</style>`

interface EmailLayout {
  readonly title: string
  /** Preview text of the mail, which an inbox shows beside the subject. */
  readonly preheader: string
  readonly content: Markup
  /** Text that says why the recipient gets the mail; shown below the content. */
  readonly footer: Markup
}

/** The HTML document around a mail's content, with the shop's name above and its details below. */
export function renderLayout(
  { title, preheader, content, footer }: EmailLayout,
  shop: MailShopDetails,
): Markup {
  return html`<!doctype html>
<html lang="bs" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no"><title>${title}</title>${darkStyles}</head>
<body class="ground" style="margin:0;padding:0;background:${paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px">${preheader}${preheaderPadding}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}" style="background:${paper}"><tr><td align="center" style="padding:28px 12px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 4px 18px"><a class="link" href="${shop.publicUrl}" style="${displayFont};font-size:30px;line-height:1.1;color:${emerald};text-decoration:none">${shop.shop.name}</a></td></tr>
<tr><td class="card ink" bgcolor="${raised}" style="padding:32px;background:${raised};border:1px solid ${border};${sansFont};font-size:16px;line-height:1.55;color:${ink}">${content}</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;${sansFont};font-size:13px;line-height:1.6;color:${inkMuted}">${footer}${shopFooter(shop)}</td></tr>
</table></td></tr></table></body></html>
`
}

/** Invisible characters after the preheader. They keep the mail's first words out of an inbox's preview. */
const preheaderPadding = html`${Array.from({ length: 60 }, () => html`&#847; &zwnj; `)}`

function shopFooter({ shop, publicUrl }: MailShopDetails): Markup {
  const { host } = new URL(publicUrl)
  return html`<p style="margin:12px 0 0"><strong>${shop.name}</strong>, ${shop.address}, ${messages.idNumber(shop.idNumber)}<br>
${shop.phone} · <a class="link" href="mailto:${shop.email}" style="color:${emerald}">${shop.email}</a> · <a class="link" href="${publicUrl}" style="color:${emerald}">${host}</a></p>`
}

export function shopFooterText({ shop, publicUrl }: MailShopDetails): string {
  return `--\u0020
${shop.name}, ${shop.address}, ${messages.idNumber(shop.idNumber)}
${shop.phone}, ${shop.email}
${publicUrl}
`
}

export function heading(text: string): Markup {
  return html`<h1 class="ink" style="margin:0 0 12px;${displayFont};font-weight:500;font-size:28px;line-height:1.18;color:${ink}">${text}</h1>`
}

export function paragraph(content: Markup | string): Markup {
  return html`<p class="soft" style="margin:0 0 16px;color:${inkSoft}">${content}</p>`
}

/** A button as a table cell with a background, because some mail programs ignore the padding of a link. */
export function button(text: string, url: string): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td bgcolor="${emerald}" style="background:${emerald};border-radius:2px"><a href="${url}" style="display:inline-block;padding:14px 26px;${sansFont};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${text}</a></td></tr></table>`
}

export function link(text: string, url: string): Markup {
  return html`<a class="link" href="${url}" style="color:${emerald}">${text}</a>`
}
