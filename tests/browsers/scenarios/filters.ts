import { filters as words } from '#copy/catalogue/filters.ts'
import { shop as shopWords } from '#copy/shop.ts'
import type { Scenario } from '#tests/browsers/scenario.ts'
import { createTestPicture } from '#tests/support/files/picture.ts'
import { createTestProduct } from '#tests/support/records/product.ts'

/** The store's filters: a brand and a price are chosen, the number of products is said, one is taken away. */
export const filters = (width: number): Scenario => ({
  name: `filters-${width}`,
  async run(_shop, newWindow) {
    const pictures = [await createTestPicture()]
    await createTestProduct({ name: 'Clay lamp', price: 120_00, brand: 'Deepak & Co.', pictures })
    const shopper = await newWindow(width, 780)
    await shopper.open('/store')
    await shopper.click('link', shopWords.list.filters)
    await shopper.click('field', 'Deepak & Co.', '[role=dialog]')
    await shopper.expectText(words.show(1), '[role=dialog]')
    await shopper.fill(words.upTo, '119', '[role=dialog]')
    await shopper.expectText(words.show(0), '[role=dialog]')
    await shopper.fill(words.upTo, '150', '[role=dialog]')
    await shopper.click('button', words.show(1), '[role=dialog]')
    await shopper.expectPath('/store?max=150&brand=deepak-co')
    await shopper.expectText('Clay lamp', 'article')
    await shopper.expect('one product', () => document.querySelectorAll('article').length === 1, null)
    await shopper.expect('no sideways scrolling', isWithoutSideways, null)
    await shopper.click('link', shopWords.list.withoutFilter('Deepak & Co.'))
    await shopper.expectPath('/store?max=150')
    await shopper.expect('more products', () => document.querySelectorAll('article').length > 1, null)
  },
})

function isWithoutSideways(): boolean {
  return document.documentElement.scrollWidth <= innerWidth
}
