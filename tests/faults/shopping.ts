import { setTimeout as pause } from 'node:timers/promises'

import { BUSY_HEADER } from '#domain/busy.ts'
import { checkout } from '#copy/checkout.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { PRICE, type ProductAt } from './fault-shop.ts'

const BETWEEN_ORDERS_MS = 20

/** Shoppers who place orders one after the other; one that was refused is sent again, as it was. */
export class Shopping {
  /** The references of orders that the shop has confirmed. */
  readonly acknowledged = new Set<string>()
  /** Times of confirmations, of `performance.now()`. */
  readonly times: number[] = []
  tries = 0
  /** Answers with the sentence that the shop cannot take orders. */
  refusals = 0
  /** Requests without an answer, or to a shop that is just opening. */
  lostAnswers = 0
  /** Every other answer. */
  readonly unexpected: string[] = []
  readonly #products: ProductAt[]
  readonly #browsers: TestBrowser[]
  #stopped = false
  #running: Promise<unknown> | null = null

  private constructor(browsers: TestBrowser[], products: ProductAt[]) {
    this.#browsers = browsers
    this.#products = products
  }

  /** Registers the shoppers, and lets them begin. */
  static async start(url: string, products: ProductAt[], shoppers = 3): Promise<Shopping> {
    const browsers = Array.from({ length: shoppers }, () => new TestBrowser(url))
    for (const [index, browser] of browsers.entries()) {
      const password = 'neat-words'
      const email = `shopper-${index}-${crypto.randomUUID()}@example.com`
      const register = async () =>
        (await browser.post('/signup', { email, password, confirmPassword: password })).status
      let status = await register()
      // A busy machine refuses for a moment.
      for (let tries = 1; status === 503 && tries < 20; tries++) status = await register()
      if (status !== 302) throw new Error(`A shopper could not register: ${status}`)
    }
    const shopping = new Shopping(browsers, products)
    shopping.#running = Promise.all(browsers.map((browser, index) => shopping.#goShopping(browser, index)))
    return shopping
  }

  /** The shop is started again elsewhere. */
  moveTo(url: string): void {
    for (const browser of this.#browsers) browser.url = url
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#running
  }

  async #goShopping(browser: TestBrowser, index: number): Promise<void> {
    for (let count = index; !this.#stopped; count++) {
      const { id } = this.#products[count % this.#products.length]!
      const fields = checkoutFields([{ id, quantity: 1 }], PRICE)
      while (!(await this.#place(browser, fields)) && !this.#stopped) await pause(100)
      await pause(BETWEEN_ORDERS_MS)
    }
  }

  async #place(browser: TestBrowser, fields: Record<string, string>): Promise<boolean> {
    this.tries++
    const answer = await browser.post('/checkout', fields).catch(() => null)
    const text = await answer?.text().catch(() => null)
    if (!answer || typeof text !== 'string' || answer.headers.has(BUSY_HEADER)) {
      this.lostAnswers++
      return false
    }
    if (answer.status === 200 || answer.status === 201) {
      this.acknowledged.add(fields['reference']!)
      this.times.push(performance.now())
      return true
    }
    const isRefusal =
      answer.status === 503 &&
      answer.headers.has('Retry-After') &&
      text.includes(checkout.problems.notStored) &&
      !text.includes('Oops')
    if (isRefusal) this.refusals++
    else this.unexpected.push(`${answer.status} ${textOf(text)}`)
    return false
  }
}

function textOf(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 200)
}
