import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { hasPictureSignature, isPicturePath, picturePath, scaledSize } from './picture-file.ts'

const encoded = (text: string) => new TextEncoder().encode(text)

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

test.each([
  ['PNG', new Uint8Array([...PNG, 0])],
  ['PNG with only part of its signature', new Uint8Array(PNG.slice(0, 6))],
  ['JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe1])],
  ['GIF', encoded('GIF89a...')],
  ['older GIF', encoded('GIF87a...')],
  ['WebP', encoded('RIFF....WEBPVP8 ')],
  ['WebP of any length', new Uint8Array([...encoded('RIFF'), 0xff, 0x0a, 0, 0x0d, ...encoded('WEBP')])],
])('a %s is recognised by its first bytes', (_, bytes) => {
  expect(hasPictureSignature(bytes)).toBe(true)
})

test.each([
  ...['', '<svg xmlns=', '<!doctype html>', 'RIFF....WAVE', 'RIFF', 'GIF8', 'GIF88a', '%PDF-1.7'],
  ...['BM......', ' GIF89a', '\nGIF89a'],
])('%j is not accepted as a picture', (text) => {
  expect(hasPictureSignature(encoded(text))).toBe(false)
})

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
    const named = (name: string) => picturePath(1763700000000, name, '00010203ff05')
    expect(named('World Globe')).toBe('products/1763700000000_world-globe_00010203ff05')
    expect(named('कलम')).toBe('products/1763700000000_picture_00010203ff05')
  })

  test('is always valid', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 41), fc.string({ unit: 'binary' }), (now, name) =>
        isPicturePath(picturePath(now, name, '00010203ff05')),
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
  ])('%j is not a valid picture path', (path) => {
    expect(isPicturePath(path)).toBe(false)
  })
})
