import { renderToStaticMarkup } from 'react-dom/server'

import type { MailMessage } from '#copy/mail/message.ts'
import { type MailSender, mailText } from '#domain/mail/mail-text.ts'
import { MailBody } from './mail-body.server.tsx'
import { MAIL_STYLE_SHEET } from './mail-style-sheet.ts'
import { styled } from './mail-styles.ts'

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

interface MailDocumentProps {
  message: MailMessage
  link: string | null
  sender: MailSender
}

/**
 * Renders a mail as plain text and as an HTML document with one button.
 * @param link where the button leads; null renders a button without a link
 */
export function renderMailDocument(
  message: MailMessage,
  link: string | null,
  sender: MailSender,
): RenderedMail {
  return {
    subject: message.subject,
    text: mailText(message, link, sender),
    html: `<!doctype html>${renderToStaticMarkup(<MailDocument message={message} link={link} sender={sender} />)}`,
  }
}

/** Laid out with tables, which every mail program supports. */
function MailDocument({ message, link, sender }: MailDocumentProps) {
  const [opening = '', second = opening] = message.paragraphs
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{message.subject}</title>
        <style>{MAIL_STYLE_SHEET}</style>
      </head>
      <body {...styled('paper')}>
        <div {...styled('preview')} aria-hidden="true">
          {second}
        </div>
        <div role="main">
          <table {...styled('paper')} {...LAYOUT}>
            <tr>
              <td {...styled('outside')} align="center">
                <table {...styled('column')} {...LAYOUT} align="center">
                  <tr>
                    <td {...styled('shop')}>
                      <span {...styled('stroke')}>{sender.name}</span>
                    </td>
                  </tr>
                  <tr>
                    <td {...styled('card')}>
                      <MailBody message={message} link={link} />
                    </td>
                  </tr>
                  <tr>
                    <td {...styled('foot')}>
                      {sender.name}
                      <br />
                      {sender.address}
                      <br />
                      {sender.phone}
                    </td>
                  </tr>
                </table>
              </td>
            </tr>
          </table>
        </div>
      </body>
    </html>
  )
}

/** Screen readers do not announce a layout table. */
const LAYOUT = { role: 'presentation', width: '100%', cellPadding: '0', cellSpacing: '0' }
