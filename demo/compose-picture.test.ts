import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { composePicture } from './compose-picture.ts'
import { closeUp, tinted, grid, on, row, scaled, single } from './products/picture-recipe.ts'

describe('composePicture', () => {
  it('paints a JPEG of 1200 x 1200 pixels on the colour of the category', async () => {
    const picture = await composePicture(single('notebook'), 'toys')
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1200 })
    const rim = [0xff, 0xc3, 0xb8]
    const corner = await colourAt(picture, 4, 4)
    for (const [channel, value] of corner.entries())
      expect(Math.abs(value - (rim[channel] ?? 0))).toBeLessThan(9)
  })

  it('places the icon in the middle', async () => {
    const red = await colourAt(await composePicture(single('closed-book'), 'accessories'), 600, 600)
    expect(red[0]).toBeGreaterThan(180)
    expect(red[1]).toBeLessThan(90)
  })

  it('tints it', async () => {
    const blue = await colourAt(
      await composePicture(single(tinted('closed-book', 240)), 'accessories'),
      600,
      600,
    )
    expect(blue[2]).toBeGreaterThan(180)
    expect(blue[1]).toBeLessThan(120)
  })

  it.each([
    ['extends beyond the edge', closeUp('globe-showing-asia-australia')],
    ['is repeated', on('ruled', grid('paperclip', 'pushpin'))],
    ['stands', on('shelf', scaled(1.2, row('bus', 'taxi', 'fire-engine')))],
  ])('paints an icon that %s', async (_, recipe) => {
    const picture = await composePicture(recipe, 'education')
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 1200 })
  })

  it('names an icon that does not exist in its error', async () => {
    await expect(composePicture(single('stapler'), 'stationary')).rejects.toThrow('stapler')
  })
})

async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}
