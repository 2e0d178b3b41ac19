import type { default as Sharp } from 'sharp'

import { hasPictureHead } from '#domain/pictures/picture-file.ts'
import { PICTURE_WIDTHS, type PictureWidth } from '#domain/pictures/picture.ts'
import {
  IMAGE_JPEG_QUALITY,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_SIDE_PIXELS,
} from '#domain/policy.ts'

/** Loaded with the first picture: a shop that only sells does without its 23 MB. */
let sharp: typeof Sharp

async function openSharp(): Promise<void> {
  sharp ??= (await import('sharp')).default
  // Every photo is another one: nothing that is remembered of the last would help with the next.
  sharp.cache(false)
}

/** A picture in the sizes the shop keeps. Width and height are those of the JPEG master, in pixels. */
export interface EncodedPicture {
  master: Buffer
  webp: Record<PictureWidth, Buffer>
  /** A stand-in of at most 8 x 8 pixels as a `data:` URI of less than 200 characters. */
  placeholder: string
  width: number
  height: number
}

export type UnreadableReason = 'too many bytes' | 'too many pixels' | 'not a picture' | 'damaged'

/** The file someone sent cannot become a picture of the shop. */
export class UnreadablePictureError extends Error {
  override name = 'UnreadablePictureError'
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, cause?: unknown) {
    super(`Unreadable picture: ${reason}`, { cause })
    this.reason = reason
  }
}

/**
 * Makes the shop's own picture of a file that nobody vouches for: PNG, JPEG, GIF or WebP by its content, whatever
 * its name. The result is upright, sRGB, on white where it was see-through, free of metadata, at most 1200 px on
 * the long side (R5.6), and never larger than what was sent. Of an animation the first frame remains.
 * @throws UnreadablePictureError
 */
export async function encodePicture(input: Buffer): Promise<EncodedPicture> {
  await openSharp()
  await refuseUnfit(input)
  const pixels = await decode(input)
  const [master, placeholder, webp] = await Promise.all([
    fromPixels(pixels)
      .jpeg({ quality: IMAGE_JPEG_QUALITY * 100 })
      .toBuffer(),
    encodePlaceholder(pixels),
    encodeWebps(pixels),
  ])
  return { master, webp, placeholder, width: pixels.info.width, height: pixels.info.height }
}

/** One AVIF of a kept master, at most `width` pixels wide. Too slow to make while someone waits. */
export async function encodeAvif(master: Buffer, width: PictureWidth): Promise<Buffer> {
  await openSharp()
  return sharp(master).resize({ width, withoutEnlargement: true }).avif({ quality: 52, effort: 3 }).toBuffer()
}

/** Looks at the file's head only, so that a bomb is refused before it is unpacked. */
async function refuseUnfit(input: Buffer): Promise<void> {
  if (input.length > MAX_IMAGE_BYTES) throw new UnreadablePictureError('too many bytes')
  if (!hasPictureHead(input)) throw new UnreadablePictureError('not a picture')
  const { width, height } = await sharp(input, { limitInputPixels: false }).metadata().catch(refuseDamaged)
  if (width * height > MAX_IMAGE_PIXELS) throw new UnreadablePictureError('too many pixels')
}

type Pixels = Awaited<ReturnType<typeof decode>>

function decode(input: Buffer) {
  return sharp(input, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', autoOrient: true })
    .flatten({ background: '#fff' })
    .resize(MAX_IMAGE_SIDE_PIXELS, MAX_IMAGE_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged)
}

function refuseDamaged(cause: unknown): never {
  throw new UnreadablePictureError('damaged', cause)
}

function fromPixels({ data, info: { width, height, channels } }: Pixels) {
  return sharp(data, { raw: { width, height, channels } })
}

async function encodeWebps(pixels: Pixels): Promise<Record<PictureWidth, Buffer>> {
  const widths = PICTURE_WIDTHS.map(async (width) => {
    const small = fromPixels(pixels).resize({ width, withoutEnlargement: true })
    return [width, await small.webp({ quality: 78, effort: 4 }).toBuffer()] as const
  })
  return Object.fromEntries(await Promise.all(widths)) as Record<PictureWidth, Buffer>
}

async function encodePlaceholder(pixels: Pixels): Promise<string> {
  const tiny = fromPixels(pixels).resize(8, 8, { fit: 'inside' }).webp({ quality: 20, effort: 4 })
  return `data:image/webp;base64,${(await tiny.toBuffer()).toString('base64')}`
}
