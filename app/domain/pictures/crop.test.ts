import fc from 'fast-check'
import { expect, test } from 'vitest'

import { centredCrop } from './crop.ts'

test('the largest 4:3 box in the middle', () => {
  expect(centredCrop(1920, 1080)).toEqual({ x: 240, y: 0, width: 1440, height: 1080 })
  expect(centredCrop(720, 1280)).toEqual({ x: 0, y: 370, width: 720, height: 540 })
  expect(centredCrop(800, 600)).toEqual({ x: 0, y: 0, width: 800, height: 600 })
})

test('always lies inside the photo and is 4:3 to the pixel', () => {
  const side = fc.integer({ min: 10, max: 8000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const box = centredCrop(width, height)
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      expect(box.y + box.height).toBeLessThanOrEqual(height)
      expect(Math.abs(box.width - (box.height * 4) / 3)).toBeLessThanOrEqual(1)
    }),
  )
})
