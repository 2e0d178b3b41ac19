import type { MailMessage } from '#copy/mail/message.ts'
import { billText } from '#copy/mail/orders.ts'
import { linkBeside } from '#domain/mail/mail-text.ts'
import { styled } from './mail-styles.ts'

interface MailBodyProps {
  message: MailMessage
  /** Where the button leads; null renders a button without a link. */
  link: string | null
}

/** The content of a mail: title, paragraphs, bill, facts and button. */
export function MailBody({ message, link }: MailBodyProps) {
  const { subject, title = subject, paragraphs, bill, facts, elsewhere, document, action, closing } = message
  return (
    <>
      <h1 {...styled('title')}>{title}</h1>
      {paragraphs.map((paragraph, index) => (
        <p key={index} {...styled('paragraph')}>
          {paragraph}
        </p>
      ))}
      {bill && <Bill {...bill} />}
      {facts && facts.length > 0 && <Facts facts={facts} />}
      {elsewhere && (
        <p {...styled('paragraph')}>
          <a {...styled('link')} href={elsewhere.url}>
            {elsewhere.label}
          </a>
        </p>
      )}
      {document && (
        <p {...styled('paragraph')}>
          <a {...styled('link')} href={linkBeside(link, document.path)}>
            {document.label}
          </a>
        </p>
      )}
      {action && (
        <p {...styled('press')}>
          <a {...styled('button')} href={link ?? undefined}>
            {action}
          </a>
        </p>
      )}
      {closing && <p {...styled('closing')}>{closing}</p>}
    </>
  )
}

function Bill({ lines, amounts, total }: NonNullable<MailMessage['bill']>) {
  return (
    <table {...styled('bill')}>
      {lines.map(({ name, quantity, amount }, index) => (
        <tr key={index}>
          <th {...styled('line')} scope="row">
            {billText.of(quantity, name)}
          </th>
          <td {...styled('amount')}>{amount}</td>
        </tr>
      ))}
      {amounts?.map(([label, amount]) => (
        <tr key={label}>
          <th {...styled('line')} scope="row">
            {label}
          </th>
          <td {...styled('amount')}>{amount}</td>
        </tr>
      ))}
      <tr>
        <th {...styled('total')} scope="row">
          {billText.total}
        </th>
        <td {...styled('sum')}>{total}</td>
      </tr>
    </table>
  )
}

function Facts({ facts }: { facts: NonNullable<MailMessage['facts']> }) {
  const edge = (
    <tr>
      <td {...styled('edge')} colSpan={2}>
        &nbsp;
      </td>
    </tr>
  )
  return (
    <table {...styled('facts')}>
      {edge}
      {facts.map(([name, value], index) => (
        <tr key={index}>
          <th {...styled('name')} scope="row">
            {name}
          </th>
          <td {...styled('value')}>{value}</td>
        </tr>
      ))}
      {edge}
    </table>
  )
}
