import { fromSprite, rawSprite, type Sprite } from './sprite.ts'

/** Shadows are blurred at a sixth of the size: it is not visible, and takes a thirtieth of the time. */
const COARSENESS = 6
const DARKNESS = 0.34

export interface Shadow {
  shadow: Sprite
  margin: number
}

/** The soft shadow of a sprite in the given colour, `margin` pixels larger than the sprite on every side. */
export async function castShadow(sprite: Sprite, ink: string, softness: number): Promise<Shadow> {
  const margin = Math.ceil((softness * 3) / COARSENESS)
  const width = Math.ceil(sprite.width / COARSENESS)
  const height = Math.ceil(sprite.height / COARSENESS)
  const small = await rawSprite(
    fromSprite(sprite)
      .resize(width, height, { fit: 'fill' })
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#0000' })
      .blur(Math.max(softness / COARSENESS, 0.3)),
  )
  const inked = await rawSprite(fromSprite(small).linear([0, 0, 0, DARKNESS], [...rgb(ink), 0]))
  const full = fromSprite(inked).resize(inked.width * COARSENESS, inked.height * COARSENESS, {
    fit: 'fill',
    kernel: 'linear',
  })
  return { shadow: await rawSprite(full), margin: margin * COARSENESS }
}

function rgb(ink: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16))
}
