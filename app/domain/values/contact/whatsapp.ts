/** A link that opens WhatsApp with a text, to choose who gets it. */
export function whatsAppShareUrl(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text.toWellFormed())}`
}

/**
 * A link that opens a chat on WhatsApp, with a text that its user can change and send.
 * @param phone ten digits, of an Indian mobile number
 * @param text null opens an empty chat
 */
export function whatsAppUrl(phone: string, text: string | null): string {
  const chat = `https://wa.me/91${phone}`
  // A lone surrogate cannot be encoded.
  return text === null ? chat : `${chat}?text=${encodeURIComponent(text.toWellFormed())}`
}
