import { MAX_IMAGE_SIDE_PIXELS } from '#domain/policy.ts'
import { fileSlugOf } from '#domain/values/slug.ts'

/**
 * How a JPEG, PNG, GIF or WebP begins. Decoders are chosen by the same beginnings, so what passes here is never
 * given to the ones for SVG, PDF and the like.
 */
const PICTURE_HEAD = /^(\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF[^]{4}WEBP)/

/** Whether a file begins as a picture that may be added, whatever its name; looks at its first 12 bytes. */
export function hasPictureHead(content: Uint8Array): boolean {
  return PICTURE_HEAD.test(String.fromCharCode(...content.subarray(0, 12)))
}

/** The size (pixels) after scaling the long side down to 1200; smaller images stay as they are. */
export function scaledSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MAX_IMAGE_SIDE_PIXELS / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/**
 * `products/{timestamp}_{name}_{random}` (specification, section 7), without its ending.
 * @param now epoch milliseconds
 * @param random lower-case letters and digits from a cryptographic source
 */
export function picturePath(now: number, name: string, random: string): string {
  return `products/${now}_${fileSlugOf(name) || 'picture'}_${random}`
}

/** Whether a path is one of ours: what reaches the file store never climbs out of it. */
export function isPicturePath(path: string): boolean {
  return /^products\/[0-9]{1,16}_[a-z0-9-]{1,60}_[a-z0-9]{1,32}$/.test(path)
}
