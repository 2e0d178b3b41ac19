import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { demoProducts } from './catalogue.ts'
import { paintPictures, type PaintedProduct } from './paint-pictures.ts'

const few = demoProducts.filter(({ pictures }) => pictures.length === 1).slice(0, 3)

it('passes every product on once, with its pictures and its position', async () => {
  const painted: PaintedProduct[] = []
  await paintPictures(few, (product) => void painted.push(product))
  const inOrder = painted.toSorted((a, b) => a.position - b.position)
  expect(inOrder.map(({ product }) => product)).toEqual(few)
  for (const { pictures } of painted) {
    expect(pictures).toHaveLength(1)
    expect(pictures[0]).toMatchObject({ width: 1200, height: 1200 })
  }
})

it('starts no further product after the callback has failed', async () => {
  const many = [...few, ...few, ...few, ...few]
  let received = 0
  const failingOnce = () => {
    received += 1
    if (received === 1) throw new Error('no space left')
  }
  await expect(paintPictures(many, failingOnce)).rejects.toThrow('no space left')
  await setTimeout(1500)
  expect(received).toBeLessThanOrEqual(3)
})
