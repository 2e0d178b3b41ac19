import type { Letter } from '#copy/mail.ts'
import type { ShopDetails } from './shop-details.ts'

interface Written {
  subject: string
  text: string
  html: string
}

const FONT = "font-family:'Trebuchet MS',system-ui,sans-serif"
const PAPER = `margin:0;padding:24px 12px;background:#fffbf3;${FONT};color:#1d1b33`
const CARD = 'max-width:560px;width:100%;background:#ffffff;border:2px solid #1d1b33;border-radius:20px'
const HEAD = 'padding:20px 28px;background:#2b3a8f;color:#ffffff;border-radius:17px 17px 0 0;font-size:22px'
const BODY = 'padding:24px 28px 8px;font-size:16px;line-height:1.55'
const BUTTON =
  'display:inline-block;padding:13px 22px;border-radius:16px;background:#2b3a8f;color:#ffffff;font-weight:bold;text-decoration:none'
const FOOT = 'padding:16px 28px 24px;font-size:13px;line-height:1.5;color:#5a5770'

/**
 * A letter as it is sent: plain, and as a small page of tables (the one layout that every mail program draws) with one
 * button.
 * @param link where the button leads
 */
export function writeLetter(
  { subject, paragraphs, action }: Letter,
  link: string,
  { name, address, phone }: Pick<ShopDetails, 'name' | 'address' | 'phone'>,
): Written {
  const button = action ? [`${action}: ${link}`] : []
  const words = paragraphs.map((words) => `<p style="margin:0 0 16px">${escape(words)}</p>`).join('')
  const anchor = action
    ? `<p style="margin:8px 0 20px"><a href="${escape(link)}" style="${BUTTON}">${escape(action)}</a></p>`
    : ''
  return {
    subject,
    text: [...paragraphs, ...button, `-- \n${name}\n${address}\n${phone}`].join('\n\n'),
    html: [
      '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">',
      `<title>${escape(subject)}</title></head><body style="${PAPER}">`,
      `<table role="presentation" align="center" cellpadding="0" cellspacing="0" style="${CARD}">`,
      `<tr><td style="${HEAD}"><strong>${escape(name)}</strong></td></tr>`,
      `<tr><td style="${BODY}">${words}${anchor}</td></tr>`,
      `<tr><td style="${FOOT}">${escape(name)}<br>${escape(address)}<br>${escape(phone)}</td></tr>`,
      '</table></body></html>',
    ].join(''),
  }
}

function escape(text: string): string {
  const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replaceAll(/[&<>"]/g, (letter) => named[letter] ?? letter)
}
