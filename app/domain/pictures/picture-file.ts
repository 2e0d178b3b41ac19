import { MAX_IMAGE_SIDE_PIXELS } from '#domain/policy.ts'
import { fileSlugOf } from '#domain/values/slug.ts'

/**
 * The first bytes of a JPEG, PNG, GIF or WebP. The image library chooses its decoder by the same bytes, so a file that
 * matches is never passed to the decoders for SVG, PDF and similar formats.
 */
const PICTURE_HEAD = /^(\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF[^]{4}WEBP)/

/** Whether the first 12 bytes of a file are those of an accepted picture format; its name does not matter. */
export function hasPictureSignature(content: Uint8Array): boolean {
  return PICTURE_HEAD.test(String.fromCharCode(...content.subarray(0, 12)))
}

/** The size (pixels) after scaling the long side down to 1200; smaller pictures stay unchanged. */
export function scaledSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MAX_IMAGE_SIDE_PIXELS / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/**
 * `products/{timestamp}_{name}_{random}` (specification, section 7), without the extension.
 * @param now epoch milliseconds
 * @param random lower-case letters and digits from a cryptographic source
 */
export function picturePath(now: number, name: string, random: string): string {
  return `products/${now}_${fileSlugOf(name) || 'picture'}_${random}`
}

/** Whether a path has the shop's own form: no other path reaches the file store, so none can leave its folder. */
export function isPicturePath(path: string): boolean {
  return /^products\/[0-9]{1,16}_[a-z0-9-]{1,60}_[a-z0-9]{1,32}$/.test(path)
}
