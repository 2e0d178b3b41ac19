import { choices as words } from '#copy/catalogue/choices.ts'
import { productPage } from '#copy/catalogue/product-page.ts'
import { signUp } from '#tests/browsers/account-steps.ts'
import { fillAddress, placeByCash } from '#tests/browsers/checkout-steps.ts'
import type { Scenario } from '#tests/browsers/scenario.ts'
import { COLOUR, createProductWithChoices, PACK } from '#tests/support/records/choices.ts'
import { createTestPicture } from '#tests/support/files/picture.ts'

/** From the card of a product with choices to one of them: the page, the cart and the order say what was chosen. */
export const choices = (width: number): Scenario => ({
  name: `choices-${width}`,
  async run(_shop, newWindow) {
    const pictures = [await createTestPicture()]
    await createProductWithChoices(
      { name: 'Gel Pens', price: 49_00, pictures },
      [COLOUR, PACK],
      [{}, { price: 109_00 }, { stockQuantity: 0 }, { price: 119_00 }],
    )
    const shopper = await newWindow(width, 780)
    await shopper.open('/signup')
    await signUp(shopper, 'choices@example.com')
    await shopper.expectPath('/')
    await shopper.open('/store?q=gel+pens')
    await shopper.expectText(words.from, 'article')
    await shopper.click('link', words.choose, 'article')
    await shopper.expectText(words.chooseFirst('colour and pack'))
    // The first in stock: packs of 10 of it are sold out.
    await shopper.click('link', 'Red', '#content')
    await shopper.expectText('₹119.00', '#content')
    await shopper.click('link', 'pack of 10', '#content')
    await shopper.expectText(words.soldOut, '#content')
    await shopper.expectText(productPage.stockAlert.request, '#content')
    await shopper.click('link', 'pack of 25', '#content')
    await shopper.click('link', 'Blue', '#content')
    await shopper.expectText('₹109.00', '#content')
    await shopper.click('button', 'Add to cart', '#content')
    await shopper.click('link', 'Cart, 1')
    await shopper.expectText('Gel Pens – Blue, pack of 25')
    await shopper.click('link', 'Proceed to Checkout')
    await shopper.expectPath('/checkout')
    await fillAddress(shopper)
    await placeByCash(shopper)
    await shopper.expectText('Gel Pens – Blue, pack of 25')
  },
})
