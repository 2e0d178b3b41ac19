/**
 * A link that writes a mail to an e-mail. Its name may have a `?`, `&` or `%`, which a link would read as further
 * recipients, or as words of the mail.
 */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
