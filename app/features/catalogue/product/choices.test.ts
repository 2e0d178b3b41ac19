import { beforeAll, describe, expect, test } from 'vitest'

import { choices as words } from '#copy/catalogue/choices.ts'
import { checkout } from '#copy/checkout.ts'
import { productPage } from '#copy/catalogue/product-page.ts'
import { reviews } from '#copy/reviews/reviews.ts'
import { shop as shopWords } from '#copy/shop.ts'
import { saveChoices } from '#data/catalogue/choices/save-choices.server.ts'
import { hideProduct } from '#data/catalogue/hide-product.server.ts'
import { db } from '#data/database/database.server.ts'
import { recordSale } from '#data/counter/record-sale.server.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import { hasReceived } from '#data/reviews/received-products.server.ts'
import type { CartCheck } from '#domain/cart/cart-check.ts'
import type { Choice } from '#domain/catalogue/choices/choices.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { COLOUR, createProductWithChoices, PACK, rowOf } from '#tests/support/records/choices.ts'
import { testReference } from '#tests/support/records/order-request.ts'
import { createTestPicture } from '#tests/support/files/picture.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openSignedInShop, type SignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { saleOf } from '#tests/support/records/sale.ts'
import { stockOf } from '#tests/support/records/stock-of.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'

let shop: SignedInShop
let pen: Awaited<ReturnType<typeof createProductWithChoices>>
let [blueTen, blueMany, redTen, redMany]: Choice[] = []

beforeAll(async () => {
  shop = await openSignedInShop()
  pen = await createProductWithChoices(
    { name: 'Gel Pen', price: 49_00, categoryId: 'stationary', pictures: [await createTestPicture()] },
    [COLOUR, PACK],
    [{ stockQuantity: 8 }, { price: 99_00 }, { stockQuantity: 0 }, { price: 99_00, stockQuantity: 3 }],
  )
  ;[blueTen, blueMany, redTen, redMany] = pen.choices
})

const textAt = (path: string) => shop.page('guest', path)
/** With its scripts: the structured data, and the data of the page. */
const wholePage = async (path: string) => (await shop.ask(path)).text()
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

describe('the page of a product with choices', () => {
  test('has a link for each value, without scripts, and nothing to buy before one is chosen', async () => {
    const main = mainOf(await textAt(`/product/${pen.slug}`))
    expect(main).toContain(words.chooseFirst('colour and pack'))
    expect(main).not.toContain(shopWords.card.addToCart)
    expect(main).toContain(`>${words.from}</span>`)
    for (const { slug } of [blueTen!, redMany!]) expect(main).toContain(`href="/product/${slug}"`)
  })

  test('at the address of a choice shows its name, price and stock, and the others as links', async () => {
    const html = await textAt(`/product/${redMany!.slug}`)
    const main = mainOf(html)
    expect(main).toContain('>Gel Pen</h1>')
    expect(main).toContain('₹99.00')
    expect(main).toContain(shopWords.card.lowStock(3))
    expect(main).toContain(shopWords.card.addToCart)
    expect(main).toMatch(new RegExp(`aria-current="true"[^>]*href="/product/${redMany!.slug}"`))
    expect(main).toContain(`href="/product/${blueMany!.slug}"`)
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*/product/${pen.slug}"`))
    expect(html).toContain('<title>Gel Pen – Red, pack of 25 ·')
  })

  test('says which is sold out, and it cannot be added', async () => {
    const main = mainOf(await textAt(`/product/${redTen!.slug}`))
    expect(main).toContain(words.soldOut)
    expect(main).toContain(shopWords.card.outOfStock)
    expect(main).not.toContain(`${shopWords.card.addToCart}<`)
    expect(main).toContain(productPage.stockAlert.request)
  })

  test('asks to choose one to be told of, when all are sold out', async () => {
    const gone = await createProductWithChoices(
      { name: 'Ink Pot', price: 49_00, categoryId: 'stationary', pictures: [await createTestPicture()] },
      [COLOUR],
      [{ stockQuantity: 0 }, { stockQuantity: 0 }],
    )
    const main = mainOf(await textAt(`/product/${gone.slug}`))
    expect(main).toContain(words.chooseForAlert('colour'))
    expect(main).not.toContain(words.chooseFirst('colour'))
  })

  test('has screen readers say the price and the stock of another choice', async () => {
    const live = /<div aria-live="polite"[^>]*>([\s\S]*?)<div role="group"/.exec(
      await textAt(`/product/${redMany!.slug}`),
    )![1]!
    expect(live).toContain('₹99.00')
    expect(live).toContain(shopWords.card.lowStock(3))
  })

  test('names each choice in structured data and in the feed', async () => {
    const html = await wholePage(`/product/${pen.slug}`)
    const json = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)![1]!
    const [group] = JSON.parse(json) as object[]
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: pen.id,
      variesBy: ['Colour', 'Pack'],
      hasVariant: pen.choices.map(({ name }) => ({ '@type': 'Product', name })),
    })
    const feed = await wholePage('/feed.xml')
    expect(feed.match(new RegExp(`<g:item_group_id>${pen.id}</g:item_group_id>`, 'g'))).toHaveLength(4)
  })

  test('structured data has the picture of each choice, and the page the SKU of the one that it shows', async () => {
    const [whole, ofBlue] = [await createTestPicture(), await createTestPicture()]
    const product = { name: 'Bag', sku: 'BAG', pictures: [whole, ofBlue] }
    const { choices } = await createProductWithChoices(product, [COLOUR], [{ picture: ofBlue.path }])
    const [blue, red] = choices as [Choice, Choice]
    await db.updateTable('products').set({ sku: 'BAG-BLUE' }).where('id', '=', blue.id).execute()
    for (const { slug } of [blue, red]) {
      const html = await wholePage(`/product/${slug}`)
      const [, json] = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)!
      const [group] = JSON.parse(json!) as object[]
      expect(group).toMatchObject({
        hasVariant: [
          { sku: 'BAG-BLUE', image: [expect.stringContaining(ofBlue.path)] },
          { sku: red.id, image: [expect.stringContaining(whole.path)] },
        ],
      })
      expect(mainOf(html).includes('>BAG-BLUE<')).toBe(slug === blue.slug)
      expect(mainOf(html)).not.toContain('>BAG<')
    }
  })

  test('its reviews are named after the product, also from the page of a choice, which it leads back to', async () => {
    const html = await textAt(`/product/${blueTen!.slug}/reviews`)
    expect(html).toContain(`>${reviews.product.allTitle('Gel Pen')}</h1>`)
    expect(html).toContain(`href="/product/${blueTen!.slug}"`)
  })

  test('a product without choices has none of it', async () => {
    const { slug } = await createTestProduct()
    const html = await textAt(`/product/${slug}`)
    const buying = html.slice(html.indexOf('<h1'), html.indexOf('related-heading'))
    expect(html).not.toContain('option-0')
    expect(await wholePage(`/product/${slug}`)).not.toContain('ProductGroup')
    expect(buying).not.toContain(`>${words.from}<`)
  })
})

test('its card says from which price, and leads to its page in place of the cart', async () => {
  const html = await textAt('/store?q=gel+pen')
  const card = /<article[\s\S]*?<\/article>/.exec(html)![0]
  expect(card).toContain(`>${words.from}</span>`)
  expect(card).toContain('₹49.00')
  expect(card).toContain(`>${words.choose}<`)
  expect(card).not.toContain(shopWords.card.addToCart)
  expect(html.match(/<article/g)).toHaveLength(1)
  expect(await textAt('/store?q=red')).toContain('Gel Pen')
})

describe('buying', () => {
  const buy = (id: string, quantity: number, total: number) =>
    shop.as('customer', '/checkout', new URLSearchParams(checkoutFields([{ id, quantity }], total)))

  test('takes the stock of the choice alone, and the order keeps what was chosen', async () => {
    const response = await buy(blueTen!.id, 2, 98_00)
    expect(response.status).toBe(201)
    const [{ id }] = (await db.selectFrom('orders').select('id').execute()) as [{ id: string }]
    const order = await findOrder(id)
    expect(order?.lines).toMatchObject([
      { name: 'Gel Pen – Blue, pack of 10', slug: blueTen!.slug, quantity: 2 },
    ])
    expect(await stockOf(blueTen!.id)).toBe(6)
    expect(await stockOf(redMany!.id)).toBe(3)
    expect(await shownHtml(await shop.as('customer', '/orders'))).toContain('Gel Pen – Blue, pack of 10')
    expect(await shownHtml(await shop.as('admin', `/admin/orders/${id}`))).toContain(
      'Gel Pen – Blue, pack of 10',
    )
    const { message } = await db
      .selectFrom('outbox')
      .select('message')
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow()
    expect(message).toContain('Gel Pen – Blue, pack of 10')
  })

  test('the product itself cannot be bought: its page asks to choose', async () => {
    const response = await buy(pen.id, 1, 49_00)
    expect(response.status).toBe(409)
    expect(await shownHtml(response)).toContain(checkout.problems.chooseLine('Gel Pen'))
    expect(await stockOf(pen.id)).toBe(0)
  })

  test('nobody is asked to pay for the product itself, which would be refused after the payment', async () => {
    const code = (id: string) =>
      shop.as('customer', `/checkout/upi-code?method=upi&reference=${testReference()}&lines=${id}:1`)
    expect((await code(blueTen!.id)).status).toBe(200)
    expect((await code(pen.id)).status).toBe(409)
  })

  test('more than there are of the choice, whatever others have, is refused', async () => {
    const response = await buy(redTen!.id, 1, 49_00)
    expect(response.status).toBe(409)
    expect(await shownHtml(response)).toContain(
      checkout.problems.shortLine('Gel Pen – Red, pack of 10', 1, 0),
    )
  })

  test('a choice of a hidden product is refused', async () => {
    await hideProduct(pen.id, true, Date.now())
    const response = await buy(blueTen!.id, 1, 49_00)
    await hideProduct(pen.id, false, Date.now())
    expect(response.status).toBe(409)
    expect(await shownHtml(response)).toContain(checkout.problems.goneLine('Gel Pen – Blue, pack of 10'))
  })

  test('the cart learns what became of each: a choice, one that is gone, and a product that has choices', async () => {
    const options = [{ name: 'Size', values: ['S', 'M'] }]
    const shirt = await createProductWithChoices({ name: 'Shirt' }, options)
    const [small, medium] = shirt.choices.map(rowOf)
    await saveChoices(shirt.id, { options, rows: [{ ...small!, isRemoved: true }, medium!] }, Date.now())
    const pen = await createProductWithChoices(
      { name: 'Pen' },
      [COLOUR],
      [{ price: 10_00 }, { price: 20_00 }],
    )
    const ids = [small!.id, medium!.id, shirt.id, pen.id]
    const check = (await (await shop.as('guest', `/cart/check?ids=${ids.join(',')}`)).json()) as CartCheck
    expect(check).toMatchObject({
      [small!.id]: null,
      [medium!.id]: { name: 'Shirt – M', left: 10 },
      [shirt.id]: { name: 'Shirt', mustChoose: true },
      [pen.id]: { price: 10_00, mustChoose: true, pricesDiffer: true },
    })
    expect(check[shirt.id]).not.toHaveProperty('pricesDiffer')
    expect((await shop.as('guest', `/product/${shirt.choices[0]!.slug}`)).status).toBe(404)
  })

  test('the counter sells a choice by its barcode', async () => {
    const { choices } = await createProductWithChoices(
      { name: 'Ruler' },
      [COLOUR],
      [{ barcode: '4006381333931' }],
    )
    const catalogue = await (await shop.as('admin', '/admin/counter/catalogue')).text()
    expect(catalogue).toContain('Ruler – Blue')
    expect(catalogue).toContain('4006381333931')
    const { id, name, price } = choices[0]!
    const sale = saleOf([{ productId: id, name, price, quantity: 3 }])
    expect(await recordSale({ ...sale, offline: false }, Date.now())).toMatchObject({ outcome: 'recorded' })
    expect(await stockOf(id)).toBe(7)
  })

  test('a choice that has arrived is reviewed with its product', async () => {
    await db.updateTable('orders').set({ status: 'delivered', deliveredAt: Date.now() }).execute()
    expect(await hasReceived(shop.customerId, pen.id)).toBe(true)
    expect(await hasReceived(shop.customerId, pen.id.slice(0, -1))).toBe(false)
    const response = await shop.as('customer', `/account/reviews/${blueTen!.id}`)
    expect(response.headers.get('Location')).toBe(`/account/reviews/${pen.id}`)
    expect(await shownHtml(await shop.as('customer', '/account/reviews'))).toContain(
      `/account/reviews/${pen.id}"`,
    )
  })
})
