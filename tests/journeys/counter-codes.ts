import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawingSVG, ean13 } from 'bwip-js/generic'
import sharp from 'sharp'

const WIDTH = 1280
const HEIGHT = 720

/**
 * A video for Chromium's fake camera that shows an EAN-13 on a white sheet: raw frames as YUV4MPEG2, in shades of grey.
 * @returns its path
 */
export async function filmOfBarcode(barcode: string): Promise<string> {
  const svg = ean13({ bcid: 'ean13', text: barcode, includetext: true, height: 16 }, drawingSVG())
  const bars = await sharp(Buffer.from(svg), { density: 220 })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
  const grey = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fff' } })
    .composite([{ input: bars, gravity: 'centre' }])
    .greyscale()
    .raw()
    .toBuffer()
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colourless])
  const path = join(mkdtempSync(join(tmpdir(), 'kalam-film-')), 'barcode.y4m')
  const heading = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(path, Buffer.concat([heading, frame, frame, frame]))
  return path
}
