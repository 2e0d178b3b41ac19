import sharp, { type OverlayOptions } from 'sharp'
import type { CategoryId } from '#domain/catalogue/category.ts'
import { ARRANGEMENTS, type Place } from './arrangements.ts'
import { drawIcon } from './draw-icon.ts'
import { loadIcons } from './fluent-icons.ts'
import { coloursOf, groundSvg } from './grounds.ts'
import type { Icon, PictureRecipe } from './products/picture-recipe.ts'
import { castShadow, type Shadow } from './shadow.ts'
import { fromSprite, rawSprite, type Sprite } from './sprite.ts'

const SIDE = 1200

/** Paints a recipe as a JPEG of 1200 x 1200 pixels, at a quality that allows encoding it again. */
export async function composePicture(recipe: PictureRecipe, categoryId: CategoryId): Promise<Buffer> {
  await loadIcons(iconNames(recipe))
  return sharp(groundSvg(recipe.ground, categoryId, SIDE))
    .composite(await layIcons(recipe, coloursOf(categoryId).ink))
    .flatten()
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

export function iconNames(recipe: PictureRecipe): string[] {
  return recipe.icons.map((icon) => (typeof icon === 'string' ? icon : icon.name))
}

/** Draws one icon at a time: several pictures are painted concurrently already, and their pixels need much memory. */
async function layIcons(
  { arrangement, icons, scale }: PictureRecipe,
  ink: string,
): Promise<OverlayOptions[]> {
  const layers: OverlayOptions[] = []
  const drawn = new Map<string, DrawnIcon>()
  for (const [index, place] of ARRANGEMENTS[arrangement].entries()) {
    const icon = icons[index % icons.length] ?? ''
    const size = place.size * scale
    const key = JSON.stringify([icon, size, place.turn])
    const drawnIcon = drawn.get(key) ?? (await drawWithShadow(icon, size, place.turn, ink))
    drawn.set(key, drawnIcon)
    layers.push(...(await layIcon(drawnIcon, place, size)))
  }
  return layers
}

interface DrawnIcon extends Shadow {
  sprite: Sprite
}

async function drawWithShadow(icon: Icon, size: number, turn: number, ink: string): Promise<DrawnIcon> {
  const sprite = await drawIcon(icon, Math.round(size * SIDE), turn)
  return { sprite, ...(await castShadow(sprite, ink, size * 26)) }
}

async function layIcon({ sprite, shadow, margin }: DrawnIcon, { x, y, stands }: Place, size: number) {
  const left = Math.round(x * SIDE - sprite.width / 2)
  const top = Math.round(y * SIDE - (stands ? sprite.height : sprite.height / 2))
  const shadowOffset = Math.round(size * 44)
  return [await lay(shadow, left - margin, top - margin + shadowOffset), await lay(sprite, left, top)]
}

/** The part of the sprite that is inside the picture, as a layer for sharp. */
async function lay(sprite: Sprite, left: number, top: number): Promise<OverlayOptions> {
  const region = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    width: Math.min(sprite.width, SIDE - left) - Math.max(0, -left),
    height: Math.min(sprite.height, SIDE - top) - Math.max(0, -top),
  }
  const { pixels, width, height } = await rawSprite(fromSprite(sprite).extract(region))
  return {
    input: pixels,
    raw: { width, height, channels: 4 },
    left: Math.max(0, left),
    top: Math.max(0, top),
  }
}
