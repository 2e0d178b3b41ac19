import sharp from 'sharp'
import { iconBody } from './fluent-icons.ts'

/** A part of an icon's square of 32 units. */
interface Outline {
  left: number
  top: number
  width: number
  height: number
}

const WHOLE: Outline = { left: 0, top: 0, width: 32, height: 32 }
/** Pixels at which an outline is measured: coarse, because an error of one percent is not visible. */
const MEASURING_SIDE = 128

/** A part of an icon as an SVG of `width` x `height` pixels. */
export function iconSvg(
  name: string,
  { left, top, ...part }: Outline,
  width: number,
  height: number,
): Buffer {
  const viewBox = `${left} ${top} ${part.width} ${part.height}`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">` +
      `${iconBody(name)}</svg>`,
  )
}

const outlines = new Map<string, Promise<Outline>>()

/** The painted part of the icon, without the margins, which differ between icons. */
export function iconOutline(name: string): Promise<Outline> {
  const outline = outlines.get(name) ?? measure(name)
  outlines.set(name, outline)
  return outline
}

async function measure(name: string): Promise<Outline> {
  const { info } = await sharp(iconSvg(name, WHOLE, MEASURING_SIDE, MEASURING_SIDE))
    .trim({ background: '#0000', threshold: 24 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const unit = WHOLE.width / MEASURING_SIDE
  return {
    left: -(info.trimOffsetLeft ?? 0) * unit,
    top: -(info.trimOffsetTop ?? 0) * unit,
    width: info.width * unit,
    height: info.height * unit,
  }
}
