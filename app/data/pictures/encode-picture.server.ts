import type { default as Sharp } from 'sharp'

import { hasPictureSignature } from '#domain/pictures/picture-file.ts'
import { PICTURE_WIDTHS, type PictureWidth } from '#domain/pictures/picture.ts'
import {
  IMAGE_JPEG_QUALITY,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_SIDE_PIXELS,
} from '#domain/policy.ts'

/** Loaded with the first picture, because it takes 23 MB of memory. */
let sharp: typeof Sharp

async function loadSharp(): Promise<void> {
  sharp ??= (await import('sharp')).default
  // Each picture is encoded once, so a cache would not help.
  sharp.cache(false)
}

/** A picture's master and WebP variants. Width and height are those of the master, in pixels. */
export interface EncodedPicture {
  master: Buffer
  webp: Record<PictureWidth, Buffer>
  /** A tiny version of at most 8 x 8 pixels as a `data:` URI of less than 200 characters. */
  placeholder: string
  width: number
  height: number
}

export type UnreadableReason = 'too many bytes' | 'too many pixels' | 'not a picture' | 'damaged'

/** An uploaded file cannot be used as a picture. */
export class UnreadablePictureError extends Error {
  override name = 'UnreadablePictureError'
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, cause?: unknown) {
    super(`Unreadable picture: ${reason}`, { cause })
    this.reason = reason
  }
}

/**
 * Encodes an untrusted file as a master and its WebP variants. The file has to be PNG, JPEG, GIF or WebP by its content;
 * its name does not matter. The result is upright, sRGB, white where it was transparent, without metadata, at most
 * 1200 px on the long side (R5.6), never enlarged, and the first frame of an animation.
 * @throws UnreadablePictureError
 */
export async function encodePicture(input: Buffer): Promise<EncodedPicture> {
  await loadSharp()
  await rejectUnsuitable(input)
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

/** An AVIF variant of a master, at most `width` pixels wide. Too slow to create within a request. */
export async function encodeAvif(master: Buffer, width: PictureWidth): Promise<Buffer> {
  await loadSharp()
  return sharp(master).resize({ width, withoutEnlargement: true }).avif({ quality: 52, effort: 3 }).toBuffer()
}

/** Reads only the file's header, so that a decompression bomb is rejected before it is decoded. */
async function rejectUnsuitable(input: Buffer): Promise<void> {
  if (input.length > MAX_IMAGE_BYTES) throw new UnreadablePictureError('too many bytes')
  if (!hasPictureSignature(input)) throw new UnreadablePictureError('not a picture')
  const { width, height } = await sharp(input, { limitInputPixels: false }).metadata().catch(rejectDamaged)
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
    .catch(rejectDamaged)
}

function rejectDamaged(cause: unknown): never {
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
