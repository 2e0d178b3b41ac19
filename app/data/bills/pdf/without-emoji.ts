/**
 * With the space before it, and with what joins and colours it, but not what joins letters. Flags and keycaps have parts of
 * their own; the typeface has ©, ® and ™.
 */
const EMOJI =
  / *(?:(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\ufe0f|\u20e3|(?<!\p{L}|\p{M})\u200d)+/gu

/** Text without emoji, for which bills have no typeface: each was an empty box. What is nothing else stays as it is. */
export function withoutEmoji(text: string): string {
  if (text.search(EMOJI) === -1) return text
  const lines = text.split('\n').map((line) => line.replace(EMOJI, '').trim())
  return lines.join('\n').trim() || text
}
