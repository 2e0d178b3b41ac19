import { describe, expect, it } from 'vitest'
import type { CategoryId } from '#domain/catalogue/category.ts'
import { demoProducts, sampleProducts } from './catalogue.ts'
import { iconNames } from './compose-picture.ts'
import { iconBody, loadIcons } from './fluent-icons.ts'

describe('the demo catalogue', () => {
  it('fills every category', () => {
    expect(count('stationary')).toBeGreaterThanOrEqual(21)
    expect(count('education')).toBeGreaterThanOrEqual(18)
    expect(count('toys')).toBeGreaterThanOrEqual(19)
    expect(count('accessories')).toBeGreaterThanOrEqual(14)
  })

  it('starts with the featured products', () => {
    expect(demoProducts.slice(0, 8).map(({ name }) => name)).toEqual([
      'Ruled Notebook, A5, 200 Pages',
      'Wax Crayons, 24 Shades',
      'World Globe, 20 cm',
      'Jigsaw Puzzle, 100 Pieces',
      'School Backpack, 22 L',
      'Teddy, Soft, 30 cm',
      'Geometry Set',
      'Paint Box, 12 Colours',
    ])
  })

  it('has every category in any twelve consecutive products', () => {
    for (let start = 0; start + 12 <= demoProducts.length; start += 1) {
      const shown = demoProducts.slice(start, start + 12).map(({ categoryId }) => categoryId)
      expect(new Set(shown).size).toBe(4)
    }
  })

  it('has a unique name for every product', () => {
    expect(new Set(demoProducts.map(({ name }) => name.toLowerCase())).size).toBe(demoProducts.length)
  })

  it('contains the four samples of the specification, undiscounted', () => {
    const values = sampleProducts.map(({ categoryId, price, discountedPrice, stock }) => [
      categoryId,
      price,
      discountedPrice,
      stock,
    ])
    expect(values).toHaveLength(4)
    expect(values).toEqual(
      expect.arrayContaining([
        ['stationary', 29_999, undefined, 50],
        ['stationary', 19_999, undefined, 75],
        ['toys', 39_999, undefined, 30],
        ['accessories', 59_999, undefined, 25],
      ]),
    )
  })

  it('uses only icons that exist', async () => {
    const names = demoProducts.flatMap(({ pictures }) => pictures.flatMap(iconNames))
    await loadIcons(names)
    for (const name of names) expect(iconBody(name).startsWith('<')).toBe(true)
  })

  it('discounts about a third of the products', () => {
    const discounted = demoProducts.filter(({ discountedPrice }) => discountedPrice !== undefined)
    expect(discounted.length / demoProducts.length).toBeGreaterThan(0.28)
    expect(discounted.length / demoProducts.length).toBeLessThan(0.39)
  })

  it('has a few products with low stock and a few out of stock', () => {
    const low = demoProducts.filter(({ stock }) => stock >= 1 && stock <= 5)
    const out = demoProducts.filter(({ stock }) => stock === 0)
    expect(low.length).toBeGreaterThanOrEqual(3)
    expect(low.length).toBeLessThanOrEqual(6)
    expect([3, 4]).toContain(out.length)
    expect(demoProducts.slice(0, 12).every(({ stock }) => stock > 0)).toBe(true)
  })
})

describe.each(demoProducts)('$name', ({ description, price, discountedPrice, stock, pictures }) => {
  it('is described in two or three sentences', () => {
    const sentences = description.split(/(?<=[.?!])\s+(?=[A-Z])/)
    expect(sentences.length).toBeGreaterThanOrEqual(2)
    expect(sentences.length).toBeLessThanOrEqual(3)
    expect(description).toMatch(/^[A-Z].*\.$/)
    expect(description).toBe(description.trim())
  })

  it('has a price in whole paise, lower when discounted, and a realistic stock', () => {
    expect(Number.isInteger(price) && price > 0).toBe(true)
    expect(Number.isInteger(discountedPrice ?? 1) && (discountedPrice ?? 1) > 0).toBe(true)
    expect(discountedPrice ?? price - 1).toBeLessThan(price)
    expect(Number.isInteger(stock) && stock >= 0 && stock <= 140).toBe(true)
  })

  it('has one to four pictures', () => {
    expect(pictures.length).toBeGreaterThanOrEqual(1)
    expect(pictures.length).toBeLessThanOrEqual(4)
    for (const recipe of pictures) expect(recipe.icons.length).toBeGreaterThan(0)
  })
})

function count(category: CategoryId): number {
  return demoProducts.filter(({ categoryId }) => categoryId === category).length
}
