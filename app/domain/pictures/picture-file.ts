import { MAX_IMAGE_SIDE_PIXELS } from '#domain/policy.ts'
import { slugOf } from '#domain/values/slug.ts'

/** What may be added: PNG, JPG, GIF as the specification says, and WebP, which phones also make. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/** The first bytes of each kind; `null` stands for a byte that may be anything. */
const SIGNATURES: readonly [ImageType, readonly (number | null)[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, null, 0x61]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
]

/** What a file really is, by its first 12 bytes and not by its name; null if it is no image we take. */
export function imageTypeOf(firstBytes: Uint8Array): ImageType | null {
  const found = SIGNATURES.find(([, signature]) =>
    signature.every((byte, at) => byte === null || byte === firstBytes[at]),
  )
  return found?.[0] ?? null
}

/** The size (pixels) after scaling the long side down to 1200; smaller images stay as they are. */
export function scaledSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MAX_IMAGE_SIDE_PIXELS / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** How many random bytes a picture's path needs, from a cryptographic source. */
export const PICTURE_PATH_BYTES = 8

/** `products/{timestamp}_{name}_{random}` (specification, section 7), without its ending. */
export function newPicturePath(nowMs: number, name: string, randomBytes: Uint8Array): string {
  if (randomBytes.length < PICTURE_PATH_BYTES)
    throw new RangeError(`needs ${PICTURE_PATH_BYTES} random bytes`)
  const random = Array.from(randomBytes.subarray(0, PICTURE_PATH_BYTES), (byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  return `products/${Math.trunc(nowMs)}_${slugOf(name)}_${random.join('')}`
}

/** Whether a path is one of ours: what reaches the file store never climbs out of it. */
export function isPicturePath(path: string): boolean {
  return /^products\/[0-9]{1,16}_[a-z0-9-]{1,60}_[a-z0-9]{1,32}$/.test(path)
}
