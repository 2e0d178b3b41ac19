import { createElement as h } from 'react'
import { expect, test } from 'vitest'

import type { Picture } from '#domain/pictures/picture.ts'
import { render, textOf } from '#tests/support/pages/render.ts'
import { PictureStrip } from './picture-strip.tsx'
import { ProductPicture } from './product-picture.tsx'
import { StripArrows } from './strip-arrows.tsx'
import { StripDots } from './strip-dots.tsx'

const picture = { path: 'products/1', width: 1200, height: 1200, placeholder: 'data:', avif: false }
const pictures = [1, 2, 3].map((id) => ({ ...picture, id: String(id) })) as unknown as Picture[]

test('a picture that is not there is the text “Image not available”', () => {
  expect(textOf(h(ProductPicture, { picture: undefined, alt: 'Globe', sizes: '' }))).toBe(
    '|Image not available|',
  )
})

test('a touch screen has a dot for each image; arrows are only for a mouse', () => {
  const strip = render(h(PictureStrip, { pictures, alt: 'Globe', sizes: '', to: '/product/globe' }))
  expect([...strip.matchAll(/aria-label="(Image \d of 3[^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Image 3 of 3: Globe',
    'Image 2 of 3: Globe',
  ])
  expect(strip.match(/\bh-6 min-w-6\b/g)).toHaveLength(3)
  const control = { count: 3, current: 0, onPress: () => {} }
  for (const arrow of render(h(StripArrows, control)).match(/<button[^>]*>/g)!)
    expect(arrow).toMatch(/\bhidden\b.*\bpointer-fine:grid\b/)
  expect(render(h(StripDots, { ...control, name: 'Globe' }))).not.toMatch(/\bhidden\b|pointer-fine/)
})
