import sharp from 'sharp'
import { dyePixels } from './dye.ts'
import { iconOutline, iconSvg } from './icon-svg.ts'
import type { Icon } from './products/picture-recipe.ts'
import { fromSprite, rawSprite, type Sprite } from './sprite.ts'

/** Icons are not drawn larger than this (pixels) but enlarged: their blurs cost seconds, and their forms are soft. */
const LARGEST_DRAWN = 760
/** Drawings that are kept, for the product's next picture and the same thing at another angle. */
const KEPT = 12

/** An icon without the margin of its square, its longest side `size` pixels, turned by `turn` degrees. */
export async function drawIcon(icon: Icon, size: number, turn: number): Promise<Sprite> {
  const upright = typeof icon === 'string' ? await keptDrawing(icon, size) : await drawDyed(icon, size)
  return turn === 0 ? upright : rawSprite(fromSprite(upright).rotate(turn, { background: '#0000' }))
}

async function drawDyed({ name, hue }: Exclude<Icon, string>, size: number): Promise<Sprite> {
  const { pixels, width, height } = await keptDrawing(name, size)
  return { pixels: dyePixels(pixels, hue), width, height }
}

const kept = new Map<string, Promise<Sprite>>()

function keptDrawing(name: string, size: number): Promise<Sprite> {
  const key = `${name} ${size}`
  const drawing = kept.get(key) ?? draw(name, size)
  kept.delete(key)
  kept.set(key, drawing)
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
  return drawing
}

async function draw(name: string, size: number): Promise<Sprite> {
  const outline = await iconOutline(name)
  const longest = Math.max(outline.width, outline.height)
  const width = Math.round((outline.width * size) / longest)
  const height = Math.round((outline.height * size) / longest)
  const reduction = Math.min(1, LARGEST_DRAWN / size)
  const svg = iconSvg(name, outline, Math.round(width * reduction), Math.round(height * reduction))
  return rawSprite(reduction === 1 ? sharp(svg) : sharp(svg).resize(width, height, { fit: 'fill' }))
}
