import sharp from 'sharp'
import { tintPixels } from './tint.ts'
import { iconOutline, iconSvg } from './icon-svg.ts'
import type { Icon } from './products/picture-recipe.ts'
import { fromSprite, rawSprite, type Sprite } from './sprite.ts'

/**
 * Large icons are drawn at this size (pixels) and then resized: their blurs are expensive to draw, and the next picture
 * of the product usually shows the same icon.
 */
const LARGE = 720
const SMALL = 470
/** The maximum of cached drawings, for the next picture or the same icon at another angle. */
const MAX_CACHED = 12

/** An icon without its margin, its longest side `size` pixels, turned by `turn` degrees. */
export async function drawIcon(icon: Icon, size: number, turn: number): Promise<Sprite> {
  const upright = typeof icon === 'string' ? await drawUpright(icon, size) : await drawTinted(icon, size)
  return turn === 0 ? upright : rawSprite(fromSprite(upright).rotate(turn, { background: '#0000' }))
}

async function drawTinted({ name, hue }: Exclude<Icon, string>, size: number): Promise<Sprite> {
  const { pixels, width, height } = await drawUpright(name, size)
  return { pixels: tintPixels(pixels, hue), width, height }
}

async function drawUpright(name: string, size: number): Promise<Sprite> {
  if (size <= SMALL || size === LARGE) return cachedDrawing(name, size)
  const large = await cachedDrawing(name, LARGE)
  return rawSprite(fromSprite(large).resize(size, size, { fit: 'inside' }))
}

const cache = new Map<string, Promise<Sprite>>()

function cachedDrawing(name: string, size: number): Promise<Sprite> {
  const key = `${name} ${size}`
  const drawing = cache.get(key) ?? draw(name, size)
  cache.delete(key)
  cache.set(key, drawing)
  const [oldest] = cache.keys()
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
  return drawing
}

async function draw(name: string, size: number): Promise<Sprite> {
  const outline = await iconOutline(name)
  const scale = size / Math.max(outline.width, outline.height)
  const svg = iconSvg(name, outline, Math.round(outline.width * scale), Math.round(outline.height * scale))
  return rawSprite(sharp(svg))
}
