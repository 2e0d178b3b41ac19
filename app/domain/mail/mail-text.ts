import type { MailMessage } from '#copy/mail/message.ts'
import { billText } from '#copy/mail/orders.ts'
import type { ShopDetails } from '#domain/settings/shop-details.ts'

export type MailSender = Pick<ShopDetails, 'name' | 'address' | 'phone'>

/**
 * The plain text of a mail, for mail programs that show no HTML.
 * @param link the URL of the button; null omits the button
 */
export function mailText(
  { paragraphs, bill, facts, elsewhere, document, action, closing }: MailMessage,
  link: string | null,
  sender: MailSender,
): string {
  const lines = bill?.lines.map((line) => `${billText.of(line.quantity, line.name)}  ${line.amount}`)
  const amounts = bill?.amounts?.map(([label, amount]) => `${label}  ${amount}`) ?? []
  return [
    ...paragraphs,
    ...(bill && lines ? [[...lines, ...amounts, `${billText.total}  ${bill.total}`].join('\n')] : []),
    ...(facts?.length ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(elsewhere ? [`${elsewhere.label}: ${elsewhere.url}`] : []),
    ...(document ? [`${document.label}: ${linkBeside(link, document.path)}`] : []),
    ...(action && link ? [`${action}: ${link}`] : []),
    ...(closing ? [closing] : []),
    `-- \n${sender.name}\n${sender.address}\n${sender.phone}`,
  ].join('\n\n')
}

/** The URL of another page of the shop. @param link that of the button, whole or only its path */
export function linkBeside(link: string | null, path: string): string {
  return link !== null && URL.canParse(link) ? new URL(path, link).href : path
}
