export interface ComposedMail {
  id: string
  /** Epoch milliseconds. */
  at: number
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
}

/**
 * The bytes of a mail (RFC 5322) with a text and an HTML body. Names and subjects cannot inject a header, whatever they
 * contain.
 */
export async function composeMail({ id, at, from, to, subject, text, html }: ComposedMail): Promise<Buffer> {
  // Loaded with the first mail, because it takes a few megabytes of memory.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const composer = new MailComposer({
    from,
    // As an object, so that one recipient is never parsed as several.
    to: { name: '', address: to },
    subject,
    messageId: `<${id}@${domain}>`,
    date: new Date(at),
    text,
    html,
    encoding: 'base64',
  })
  return composer.compile().build()
}
