import { renderToStaticMarkup } from 'react-dom/server'

import type { MailMessage } from '#copy/mail.ts'
import { type MailSender, mailText } from '#domain/mail/mail-text.ts'
import { MailBody } from './mail-body.server.tsx'
import { MAIL_STYLE_SHEET } from './mail-style-sheet.ts'
import { styled } from './mail-styles.ts'

interface RenderedMail {
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
 * A mail as it is sent: as plain text, and as an HTML document with one button.
 * @param link where the button leads; null draws one that leads nowhere
 */
export function renderMail(message: MailMessage, link: string | null, sender: MailSender): RenderedMail {
  return {
    subject: message.subject,
    text: mailText(message, link, sender),
    html: `<!doctype html>${renderToStaticMarkup(<MailDocument message={message} link={link} sender={sender} />)}`,
  }
}

/** Laid out with tables: the one layout that every mail program draws. */
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

/** A table that only places things is not read out as one. */
const LAYOUT = { role: 'presentation', width: '100%', cellPadding: '0', cellSpacing: '0' }
