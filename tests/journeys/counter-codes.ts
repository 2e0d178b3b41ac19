import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { drawingSVG, ean13, qrcode } from 'bwip-js/generic'
import sharp from 'sharp'

const WIDTH = 1280
const HEIGHT = 720
/** Playwright empties `test-results` before each run. */
const FILMS = 'test-results/films'

/** A video for Chromium's fake camera that shows an EAN-13. @returns its path */
export async function filmOfBarcode(barcode: string): Promise<string> {
  const svg = ean13({ bcid: 'ean13', text: barcode, includetext: true, height: 16 }, drawingSVG())
  return filmOf(await pngOf(svg, 220), 'barcode')
}

/** The same with a QR code. */
export async function filmOfQrCode(text: string): Promise<string> {
  return filmOf(await pngOfQrCode(text), 'qr-code')
}

/** A picture of a QR code, as PNG. */
export function pngOfQrCode(text: string): Promise<Buffer> {
  return pngOf(qrcode({ bcid: 'qrcode', text, padding: 4 }, drawingSVG()), 180)
}

function pngOf(svg: string, density: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density }).flatten({ background: '#fff' }).png().toBuffer()
}

/** On a white sheet: raw frames as YUV4MPEG2, in shades of grey. */
async function filmOf(bars: Buffer, name: string): Promise<string> {
  const grey = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fff' } })
    .composite([{ input: bars, gravity: 'centre' }])
    .greyscale()
    .raw()
    .toBuffer()
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colourless])
  mkdirSync(FILMS, { recursive: true })
  const path = resolve(FILMS, `${name}-${process.pid}.y4m`)
  const heading = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(path, Buffer.concat([heading, frame, frame, frame]))
  return path
}
