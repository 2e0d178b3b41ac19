import sharp from 'sharp'
import { dyePixels } from './dye.ts'
import { iconBody } from './fluent-icons.ts'
import type { Icon } from './picture-recipe.ts'

const ICON_UNITS = 32
/** Pixels at which an icon's outline is measured: coarse, because a margin of a hundredth does not show. */
const MEASURING_SIDE = 128

/** Straight RGBA pixels. */
export interface Sprite {
  pixels: Buffer
  width: number
  height: number
}

/** An icon without the empty margin of its square, its longest side `size` pixels, turned by `turn` degrees. */
export async function drawSprite(icon: Icon, size: number, turn: number): Promise<Sprite> {
  const name = typeof icon === 'string' ? icon : icon.name
  const upright = await drawUpright(name, size)
  if (typeof icon !== 'string') dyePixels(upright.pixels, icon.hue)
  return turn === 0 ? upright : rawSprite(fromSprite(upright).rotate(turn, { background: '#0000' }))
}

async function drawUpright(name: string, size: number): Promise<Sprite> {
  const box = await outline(name)
  const scale = size / Math.max(box.width, box.height)
  const width = Math.round(box.width * scale)
  const height = Math.round(box.height * scale)
  const viewBox = `${box.left} ${box.top} ${box.width} ${box.height}`
  return rawSprite(sharp(iconSvg(name, viewBox, width, height)))
}

interface Outline {
  left: number
  top: number
  width: number
  height: number
}

const outlines = new Map<string, Promise<Outline>>()

function outline(name: string): Promise<Outline> {
  const known = outlines.get(name) ?? measureOutline(name)
  outlines.set(name, known)
  return known
}

/** The part of the icon's square that is painted, in units of the icon. */
async function measureOutline(name: string): Promise<Outline> {
  const whole = `0 0 ${ICON_UNITS} ${ICON_UNITS}`
  const { info } = await sharp(iconSvg(name, whole, MEASURING_SIDE, MEASURING_SIDE))
    .trim({ background: '#0000', threshold: 24 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const unit = ICON_UNITS / MEASURING_SIDE
  return {
    left: -(info.trimOffsetLeft ?? 0) * unit,
    top: -(info.trimOffsetTop ?? 0) * unit,
    width: info.width * unit,
    height: info.height * unit,
  }
}

function iconSvg(name: string, viewBox: string, width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">` +
      `${iconBody(name)}</svg>`,
  )
}

export function fromSprite({ pixels, width, height }: Sprite) {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

export async function rawSprite(image: sharp.Sharp): Promise<Sprite> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}
