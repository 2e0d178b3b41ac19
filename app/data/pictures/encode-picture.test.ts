import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { animation, pngHead } from '#tests/support/files/bad-pictures.ts'
import { PICTURE_WIDTHS } from '#domain/pictures/picture.ts'
import { MAX_IMAGE_BYTES } from '#domain/policy.ts'
import { encodeAvif, encodePicture, UnreadablePictureError } from './encode-picture.server.ts'

describe('encodePicture', () => {
  it.each(['png', 'jpeg', 'gif', 'webp'] as const)('accepts %s', async (format) => {
    const picture = await encodePicture(await photo(160, 120).toFormat(format).toBuffer())
    expect(picture).toMatchObject({ width: 160, height: 120 })
  })

  it('creates a JPEG master of at most 1200 px and a WebP of every variant width', async () => {
    const picture = await encodePicture(await photo(2400, 1200).jpeg().toBuffer())
    expect(picture).toMatchObject({ width: 1200, height: 600 })
    expect(await sharp(picture.master).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 600 })
    for (const width of PICTURE_WIDTHS) {
      expect(await sharp(picture.webp[width]).metadata()).toMatchObject({
        format: 'webp',
        width,
        height: width / 2,
      })
    }
  })

  it('has the quality 0.8 as a master', async () => {
    const { master } = await encodePicture(await photo(160, 120).png().toBuffer())
    const quantisationAt = async (quality: number) =>
      quantisationOf(await photo(8, 8).jpeg({ quality }).toBuffer())
    expect(quantisationOf(master)).toBe(await quantisationAt(80))
    expect(quantisationOf(master)).not.toBe(await quantisationAt(81))
  })

  it('never enlarges', async () => {
    const picture = await encodePicture(await photo(400, 900).png().toBuffer())
    expect(picture).toMatchObject({ width: 400, height: 900 })
    expect(await sharp(picture.webp[1200]).metadata()).toMatchObject({ width: 400, height: 900 })
    expect(await sharp(picture.webp[320]).metadata()).toMatchObject({ width: 320, height: 720 })
  })

  it('creates a tiny placeholder, even of noise', async () => {
    const { placeholder } = await encodePicture(await photo(300, 450).png().toBuffer())
    expect(placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/)
    expect(placeholder.length).toBeLessThan(200)
    const tiny = Buffer.from(placeholder.slice(placeholder.indexOf(',') + 1), 'base64')
    expect(await sharp(tiny).metadata()).toMatchObject({ format: 'webp', width: 5, height: 8 })
  })

  it('rotates the picture upright by its EXIF orientation', async () => {
    const rotated = await halves('red', 'blue').jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const picture = await encodePicture(rotated)
    expect(picture).toMatchObject({ width: 200, height: 400 })
    const [top, bottom] = await Promise.all([
      colourAt(picture.master, 100, 50),
      colourAt(picture.master, 100, 350),
    ])
    expect(top.r).toBeGreaterThan(200)
    expect(bottom.b).toBeGreaterThan(200)
  })

  it('removes metadata such as place and camera', async () => {
    const exif = {
      IFD0: { Model: 'Phone of Asha' },
      IFD3: { GPSLatitude: '26/1 55/1 0/1', GPSLatitudeRef: 'N' },
    }
    const located = await photo(300, 300)
      .jpeg()
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .toBuffer()
    expect(await sharp(located).metadata()).toMatchObject({
      exif: expect.any(Buffer),
      xmp: expect.any(Buffer),
    })
    const { master, webp } = await encodePicture(located)
    for (const encoded of [master, ...Object.values(webp)]) {
      const { exif: remaining, xmp, icc, iptc } = await sharp(encoded).metadata()
      expect([remaining, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
      expect(encoded.includes('Asha')).toBe(false)
    }
  })

  it('flattens transparency onto white', async () => {
    const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
    const { master } = await encodePicture(await clear.png().toBuffer())
    expect(await colourAt(master, 25, 25)).toEqual({ r: 255, g: 255, b: 255 })
  })

  it('converts CMYK and greyscale', async () => {
    const print = await halves('red', 'blue').toColourspace('cmyk').jpeg().toBuffer()
    const grey = await photo(60, 60).toColourspace('b-w').png().toBuffer()
    expect(await sharp(print).metadata()).toMatchObject({ space: 'cmyk' })
    expect(await sharp(grey).metadata()).toMatchObject({ channels: 1 })
    expect(await sharp((await encodePicture(print)).master).metadata()).toMatchObject({
      space: 'srgb',
      channels: 3,
    })
    expect(await encodePicture(grey)).toMatchObject({ width: 60, height: 60 })
  })

  it('decodes only the first of ten thousand frames', async () => {
    const picture = await encodePicture(await animation(10_000))
    expect(picture).toMatchObject({ width: 200, height: 200 })
    const middle = await colourAt(picture.master, 100, 100)
    expect(middle.r).toBeGreaterThan(240)
    expect(middle.b).toBeLessThan(15)
  })
})

describe('encodePicture rejects', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('a truncated %s', async (format) => {
    const whole = await photo(120, 120).toFormat(format).toBuffer()
    for (const part of [0.02, 0.5, 0.98]) {
      expect(await rejection(whole.subarray(0, Math.floor(whole.length * part)))).toBe('damaged')
    }
  })

  it('a picture whose middle was overwritten', async () => {
    const whole = await photo(500, 500).png().toBuffer()
    whole.fill(0x5a, 200_000, 200_400)
    expect(await rejection(whole)).toBe('damaged')
  })

  it('an SVG, whatever its first bytes', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    expect(await rejection(Buffer.from(svg))).toBe('not a picture')
    expect(await rejection(Buffer.from(`<?xml version="1.0"?>\n${svg}`))).toBe('not a picture')
    expect(await rejection(Buffer.from(`GIF89a${svg}`))).toBe('damaged')
  })

  it.each(['tiff', 'avif'] as const)('a valid %s', async (format) => {
    expect(await rejection(await photo(64, 64).toFormat(format).toBuffer())).toBe('not a picture')
  })

  it('a PDF and an empty file', async () => {
    expect(await rejection(Buffer.from('%PDF-1.7 a bill'))).toBe('not a picture')
    expect(await rejection(Buffer.alloc(0))).toBe('not a picture')
  })

  it('a header with 50,000 x 50,000 pixels, before anything is decoded', async () => {
    expect(await rejection(pngHead(50_000, 50_000))).toBe('too many pixels')
  })

  it('just over 40 megapixels, and accepts 40', async () => {
    const large = (width: number) =>
      sharp({ create: { width, height: 5000, channels: 3, background: '#fc0' } })
    expect(await rejection(await large(8001).png({ compressionLevel: 1 }).toBuffer())).toBe('too many pixels')
    expect(await encodePicture(await large(8000).jpeg().toBuffer())).toMatchObject({
      width: 1200,
      height: 750,
    })
  })

  it('more than 10 MB, even of a valid picture', async () => {
    const valid = await photo(100, 100).jpeg().toBuffer()
    expect(await rejection(Buffer.concat([valid, Buffer.alloc(MAX_IMAGE_BYTES)]))).toBe('too many bytes')
  })
})

describe('encodeAvif', () => {
  it('creates an AVIF of the given width', async () => {
    const { master } = await encodePicture(await photo(900, 600).png().toBuffer())
    expect(await sharp(await encodeAvif(master, 320)).metadata()).toMatchObject({
      format: 'heif',
      width: 320,
      height: 213,
    })
    expect(await sharp(await encodeAvif(master, 1200)).metadata()).toMatchObject({ width: 900, height: 600 })
  })
})

async function rejection(input: Buffer): Promise<string | null> {
  try {
    await encodePicture(input)
    return null
  } catch (error) {
    if (error instanceof UnreadablePictureError) return error.reason
    throw error
  }
}

function photo(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
}

/** The first table of a JPEG by which it was quantised: it follows from the quality. */
function quantisationOf(jpeg: Buffer): string {
  const start = jpeg.indexOf(Buffer.from([0xff, 0xdb]))
  return jpeg.subarray(start, start + 69).toString('hex')
}

/** 400 x 200 pixels: one colour on the left, another on the right. */
function halves(left: string, right: string) {
  const half = { create: { width: 200, height: 200, channels: 3, background: right } } as const
  return sharp({ create: { width: 400, height: 200, channels: 3, background: left } }).composite([
    { input: half, left: 200, top: 0 },
  ])
}

async function colourAt(picture: Buffer, left: number, top: number) {
  const [r, g, b] = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return { r, g, b }
}
