import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { imageTypeOf, isPicturePath, newPicturePath, scaledSize } from './picture-file.ts'

const text = (words: string) => new TextEncoder().encode(words)

test.each([
  ['image/png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])],
  ['image/jpeg', new Uint8Array([0xff, 0xd8, 0xff, 0xe1])],
  ['image/gif', text('GIF89a...')],
  ['image/gif', text('GIF87a...')],
  ['image/webp', text('RIFF....WEBPVP8 ')],
])('%s is known by its first bytes', (type, bytes) => {
  expect(imageTypeOf(bytes)).toBe(type)
})

test.each(['', '<svg xmlns=', '<!doctype html>', 'RIFF....WAVE', 'RIFF', 'GIF8', '%PDF-1.7', 'BM......'])(
  '%j is no image we take',
  (words) => {
    expect(imageTypeOf(text(words))).toBeNull()
  },
)

describe('scaledSize', () => {
  test.each([
    [4000, 3000, 1200, 900],
    [3000, 4000, 900, 1200],
    [1200, 1200, 1200, 1200],
    [300, 200, 300, 200],
    [40_000, 1, 1200, 1],
  ])('%i x %i becomes %i x %i', (width, height, toWidth, toHeight) => {
    expect(scaledSize(width, height)).toEqual({ width: toWidth, height: toHeight })
  })

  test('is never larger than 1200 or than before, and never nothing', () => {
    const side = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const scaled = scaledSize(width, height)
        expect(Math.max(scaled.width, scaled.height)).toBe(Math.min(1200, Math.max(width, height)))
        expect(Math.min(scaled.width, scaled.height)).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})

describe('the path of a picture', () => {
  test('has the form of the specification', () => {
    const bytes = new Uint8Array([0, 1, 2, 3, 4, 5, 6, 255])
    expect(newPicturePath(1763700000000, 'World Globe', bytes)).toBe(
      'products/1763700000000_world-globe_00010203040506ff',
    )
    expect(() => newPicturePath(0, 'x', new Uint8Array(7))).toThrow(RangeError)
  })

  test('is always one of ours', () => {
    const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(fc.nat(2 ** 41), fc.string({ unit: 'binary' }), bytes, (nowMs, name, random) =>
        isPicturePath(newPicturePath(nowMs, name, random)),
      ),
    )
  })

  test.each([
    '',
    'products/../x',
    '/products/1_a_b',
    'products/1_a_b.jpg',
    'products/1_a_b/..',
    'other/1_a_b',
  ])('%j is not one of ours', (path) => {
    expect(isPicturePath(path)).toBe(false)
  })
})
