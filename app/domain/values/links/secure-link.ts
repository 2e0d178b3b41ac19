/** Whether a text is a link that is encrypted, so that it can be shown to customers. */
export function isSecureLink(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text)
}
