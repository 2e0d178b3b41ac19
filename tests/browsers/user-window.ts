import { setTimeout as sleep } from 'node:timers/promises'

import type { BrowserWindow, Target } from './browser-window.ts'

const PATIENCE_MS = 20_000
const INTERVAL_MS = 50

/** A window of the shop with the steps that a user takes in it: each waits until the page has come so far. */
export class UserWindow {
  readonly window: BrowserWindow
  readonly #shopUrl: string

  constructor(window: BrowserWindow, shopUrl: string) {
    this.window = window
    this.#shopUrl = shopUrl
  }

  open(path: string): Promise<void> {
    return this.window.open(this.#shopUrl + path)
  }

  click(kind: Target['kind'], name: string, within?: string): Promise<void> {
    return eventually(`${kind} "${name}" to click`, async () => {
      await this.window.click({ kind, name, ...(within !== undefined && { within }) })
      return true
    })
  }

  /** Replaces what a field contains by typing. */
  async fill(name: string, text: string, within = '#content'): Promise<void> {
    await this.click('field', name, within)
    await this.window.evaluate(() => (document.activeElement as HTMLInputElement).select(), null)
    await this.window.type(text)
  }

  /** Chooses an option of a list, without opening it: the system draws that, not the page. */
  async choose(list: string, option: string): Promise<void> {
    await this.expect(
      `the option "${option}"`,
      (wanted) => {
        const label = [...document.querySelectorAll('label')].find(({ textContent }) =>
          textContent.startsWith(wanted.list),
        )
        const select = label?.control as HTMLSelectElement | null
        const found = [...(select?.options ?? [])].find(({ text }) => text === wanted.option)
        if (!select || !found) return false
        select.value = found.value
        return select.dispatchEvent(new Event('change', { bubbles: true }))
      },
      { list, option },
    )
  }

  async expectText(text: string, within = 'body'): Promise<void> {
    await this.expect(
      `the text "${text}"`,
      (wanted) =>
        [...document.querySelectorAll<HTMLElement>(wanted.within)].some(({ innerText }) =>
          // Styles may show capitals.
          innerText.toLowerCase().includes(wanted.text.toLowerCase()),
        ),
      { text, within },
    )
  }

  /** A text that is all there is in an element, such as a status: others may contain the same word. */
  async expectLabel(text: string, within: string): Promise<void> {
    await this.expect(
      `the label "${text}"`,
      (wanted) =>
        [...document.querySelectorAll<HTMLElement>(`${wanted.within} *`)].some(
          (element) => element.textContent === wanted.text && element.checkVisibility(),
        ),
      { text, within },
    )
  }

  expectPath(path: string): Promise<void> {
    return this.expect(
      `the address ${path}`,
      (wanted) => location.pathname + location.search === wanted,
      path,
    )
  }

  /** Waits until a condition holds in the page. */
  expect<Argument>(
    what: string,
    condition: (argument: Argument) => boolean,
    argument: Argument,
  ): Promise<void> {
    return eventually(what, () => this.window.evaluate(condition, argument))
  }
}

async function eventually(what: string, attempt: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  let last = 'not so'
  while (Date.now() < end) {
    try {
      if (await attempt()) return
    } catch (error) {
      last = String(error)
    }
    await sleep(INTERVAL_MS)
  }
  throw new Error(`Waited ${PATIENCE_MS / 1000} s for ${what}: ${last}`)
}
