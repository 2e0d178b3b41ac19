import type { MailMessage } from '#copy/mail/message.ts'
import type { MailSender } from '#domain/mail/mail-text.ts'
import type { RenderedMail } from './mail-document.server.tsx'

/**
 * A mail as it is sent: as plain text, and as an HTML document with one button. The document is loaded with the first
 * mail, so that scripts that configure a shop outside the bundle need not load JSX.
 * @param link where the button leads; null draws one that leads nowhere
 */
export async function renderMail(
  message: MailMessage,
  link: string | null,
  sender: MailSender,
): Promise<RenderedMail> {
  const { renderMailDocument } = await import('./mail-document.server.tsx')
  return renderMailDocument(message, link, sender)
}
