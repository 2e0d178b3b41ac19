import sharp, { type Sharp } from 'sharp'

/** RGBA pixels, not premultiplied. */
export interface Sprite {
  pixels: Buffer
  width: number
  height: number
}

export function fromSprite({ pixels, width, height }: Sprite): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

export async function rawSprite(image: Sharp): Promise<Sprite> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}
