import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

/** The relative luminance of a colour (WCAG 2.2). */
function luminance([red, green, blue]: readonly number[]): number {
  const linear = (channel = 0) => {
    const share = channel / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The share of a picture's pixels that are told from the colour it is on, with a contrast of 1.3 at least. */
async function seenShare(file: string, ground: readonly number[]): Promise<number> {
  const pixels = await sharp(file).resize(64, 64).ensureAlpha().raw().toBuffer()
  const opaque = Array.from({ length: pixels.length / 4 }, (_, at) => [
    ...pixels.subarray(at * 4, at * 4 + 4),
  ])
    .filter(([, , , alpha = 0]) => alpha > 200)
    .map(luminance)
  const on = luminance(ground)
  const seen = opaque.filter((each) => (Math.max(each, on) + 0.05) / (Math.min(each, on) + 0.05) >= 1.3)
  return seen.length / opaque.length
}

const illustrations = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.svg'))

test.each(illustrations)('%s is seen on a card, by day and by night', async (name) => {
  const file = join(import.meta.dirname, name)
  expect(await seenShare(file, [255, 255, 255])).toBeGreaterThan(0.3)
  expect(await seenShare(file, [31, 31, 58])).toBeGreaterThan(0.15)
})
