import { expect, test } from 'vitest'

import { firstPicture, masterUrl, pictureSrcSet, thumbnailUrl } from './picture.ts'

const globe = { id: 'i1', path: 'products/1_globe_k3', width: 1200, height: 900, placeholder: '' }

test('URLs of a picture', () => {
  expect(masterUrl(globe)).toBe('/pictures/products/1_globe_k3.jpg')
  expect(pictureSrcSet(globe, 'avif')).toBe(
    '/pictures/products/1_globe_k3-320.avif 320w, /pictures/products/1_globe_k3-640.avif 640w, ' +
      '/pictures/products/1_globe_k3-1200.avif 1200w',
  )
})

test('the first picture represents the product', () => {
  const other = { ...globe, id: 'i2', path: 'products/2_globe_k4' }
  expect(firstPicture({ pictures: [globe, other] })).toBe(globe)
  expect(thumbnailUrl({ pictures: [globe, other] })).toBe('/pictures/products/1_globe_k3-320.webp')
  expect(thumbnailUrl({ pictures: [] })).toBeNull()
})
