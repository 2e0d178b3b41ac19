/**
 * Characters that show nothing, or turn the text around them: bidirectional controls, zero-width spaces, soft hyphens,
 * invisible operators, tags. With them a name can look like another one, or make the words after it read backwards.
 */
const INVISIBLE =
  /\u034F|[\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu

/**
 * A joiner or non-joiner where it is not part of the writing: Indian scripts need it beside a vowel sign or virama,
 * Arabic script between letters, emoji between pictures.
 */
const STRAY_JOINER =
  /(?<![\p{M}\p{Script=Arabic}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]+(?!\p{M})/gu

/** A text without invisible characters. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '').replaceAll(STRAY_JOINER, '')
}
