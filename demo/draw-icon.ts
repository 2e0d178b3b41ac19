import sharp from 'sharp'
import { tintPixels } from './tint.ts'
import { iconOutline, iconSvg } from './icon-svg.ts'
import type { Icon } from './products/picture-recipe.ts'
import { fromSprite, rawSprite, type Sprite } from './sprite.ts'

/**
 * Large things are drawn at this size (pixels) and then resized: their soft blurs are what costs most, and the next
 * picture of the product mostly shows the same thing again.
 */
const LARGE = 720
const SMALL = 470
/** Drawings that are kept for the next picture, or for the same thing at another angle. */
const KEPT = 12

/** An icon without the margin of its square, its longest side `size` pixels, turned by `turn` degrees. */
export async function drawIcon(icon: Icon, size: number, turn: number): Promise<Sprite> {
  const upright = typeof icon === 'string' ? await drawUpright(icon, size) : await drawDyed(icon, size)
  return turn === 0 ? upright : rawSprite(fromSprite(upright).rotate(turn, { background: '#0000' }))
}

async function drawDyed({ name, hue }: Exclude<Icon, string>, size: number): Promise<Sprite> {
  const { pixels, width, height } = await drawUpright(name, size)
  return { pixels: tintPixels(pixels, hue), width, height }
}

async function drawUpright(name: string, size: number): Promise<Sprite> {
  if (size <= SMALL || size === LARGE) return keptDrawing(name, size)
  const large = await keptDrawing(name, LARGE)
  return rawSprite(fromSprite(large).resize(size, size, { fit: 'inside' }))
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
  const scale = size / Math.max(outline.width, outline.height)
  const svg = iconSvg(name, outline, Math.round(outline.width * scale), Math.round(outline.height * scale))
  return rawSprite(sharp(svg))
}
