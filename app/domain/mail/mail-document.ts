import { billWords, type MailMessage } from '#copy/mail.ts'
import { LOOK, type LookOf, SHEET } from './mail-styles.ts'
import type { ShopDetails } from '#domain/settings/shop-details.ts'

interface Written {
  subject: string
  text: string
  html: string
}

type Sender = Pick<ShopDetails, 'name' | 'address' | 'phone'>

/**
 * A letter as it is sent: plain, and as a small page of tables (the one layout that every mail program draws) with one
 * button.
 * @param link where the button leads; null draws one that leads nowhere
 */
export function renderMail(message: MailMessage, link: string | null, sender: Sender): Written {
  return { subject: message.subject, text: plain(message, link, sender), html: page(message, link, sender) }
}

function plain(
  { paragraphs, bill, facts, action, closing }: MailMessage,
  link: string | null,
  sender: Sender,
): string {
  const lines = bill?.lines.map((line) => `${billWords.of(line.quantity, line.name)}  ${line.amount}`)
  return [
    ...paragraphs,
    ...(bill && lines ? [[...lines, `${billWords.total}  ${bill.total}`].join('\n')] : []),
    ...(facts?.length ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(action && link ? [`${action}: ${link}`] : []),
    ...(closing ? [closing] : []),
    `-- \n${sender.name}\n${sender.address}\n${sender.phone}`,
  ].join('\n\n')
}

function page(message: MailMessage, link: string | null, { name, address, phone }: Sender): string {
  const { subject, title = subject, paragraphs, action, closing } = message
  const [opening = '', ...others] = paragraphs
  const leads = link === null ? '' : ` href="${escape(link)}"`
  const button = action && part('p', 'press', part('a', 'button', escape(action), leads))
  const card = [
    part('h1', 'title', escape(title)),
    ...paragraphs.map((words) => part('p', 'paragraph', escape(words))),
    billOf(message),
    factsOf(message),
    button ?? '',
    closing ? part('p', 'closing', escape(closing)) : '',
  ].join('')
  const column = [
    row(part('td', 'shop', part('span', 'stroke', escape(name)))),
    row(part('td', 'card', card)),
    row(part('td', 'foot', [name, address, phone].map(escape).join('<br>'))),
  ].join('')
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escape(subject)}</title><style>${SHEET}</style>`,
  ].join('')
  const paper = table(
    'paper',
    row(part('td', 'outside', table('column', column, ' align="center"'), ' align="center"')),
  )
  const body = [
    part('div', 'preview', escape(others[0] ?? opening), ' aria-hidden="true"'),
    `<div role="main">${paper}</div>`,
  ].join('')
  return `<!doctype html><html lang="en-IN"><head>${head}</head>${part('body', 'paper', body)}</html>`
}

function billOf({ bill }: MailMessage): string {
  if (!bill) return ''
  const lines = bill.lines.map(({ name, quantity, amount }) =>
    row(
      part('th', 'line', escape(billWords.of(quantity, name)), ' scope="row"') + part('td', 'amount', amount),
    ),
  )
  const total = row(part('th', 'total', billWords.total, ' scope="row"') + part('td', 'sum', bill.total))
  return `<table class="bill" style="${LOOK.bill}">${lines.join('')}${total}</table>`
}

function factsOf({ facts }: MailMessage): string {
  if (!facts?.length) return ''
  const edge = row(part('td', 'edge', '&nbsp;', ' colspan="2"'))
  const rows = facts.map(([name, value]) =>
    row(part('th', 'name', escape(name), ' scope="row"') + part('td', 'value', escape(value))),
  )
  return `<table class="facts" style="${LOOK.facts}">${edge}${rows.join('')}${edge}</table>`
}

function part(tag: string, look: LookOf, inside: string, attributes = ''): string {
  return `<${tag} class="${look}" style="${LOOK[look]}"${attributes}>${inside}</${tag}>`
}

/** A table that only places things is not read out as one. */
function table(look: LookOf, rows: string, attributes = ''): string {
  const placing = ' role="presentation" width="100%" cellpadding="0" cellspacing="0"'
  return part('table', look, rows, placing + attributes)
}

function row(cells: string): string {
  return `<tr>${cells}</tr>`
}

function escape(text: string): string {
  const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replaceAll(/[&<>"]/g, (message) => named[message] ?? message)
}
