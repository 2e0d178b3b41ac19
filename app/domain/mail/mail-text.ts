import { billText, type MailMessage } from '#copy/mail.ts'
import type { ShopDetails } from '#domain/settings/shop-details.ts'

export type MailSender = Pick<ShopDetails, 'name' | 'address' | 'phone'>

/**
 * The plain text of a mail, for mail programs that show no HTML.
 * @param link the URL of the button; null omits the button
 */
export function mailText(
  { paragraphs, bill, facts, elsewhere, action, closing }: MailMessage,
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
    ...(action && link ? [`${action}: ${link}`] : []),
    ...(closing ? [closing] : []),
    `-- \n${sender.name}\n${sender.address}\n${sender.phone}`,
  ].join('\n\n')
}
