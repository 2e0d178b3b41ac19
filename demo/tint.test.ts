import { expect, it } from 'vitest'
import { tintPixels } from './tint.ts'

it('turns red into blue, slightly less saturated, with the same transparency', () => {
  expect([...tintPixels(Buffer.of(255, 0, 0, 90), 240)]).toEqual([35, 35, 255, 90])
})

it('turns red into a darker green', () => {
  const [red = 0, green = 0, blue = 0] = tintPixels(Buffer.of(255, 0, 0, 255), 120)
  expect(green).toBe(204)
  expect(Math.max(red, blue)).toBeLessThan(40)
})

it('leaves black, white and grey unchanged', () => {
  const greys = Buffer.of(0, 0, 0, 255, 255, 255, 255, 255, 128, 128, 128, 7)
  for (const degrees of [1, 90, 200, 359]) expect(tintPixels(greys, degrees)).toEqual(greys)
})

it('does not change the given pixels', () => {
  const given = Buffer.of(10, 200, 30, 255)
  tintPixels(given, 77)
  expect([...given]).toEqual([10, 200, 30, 255])
})
