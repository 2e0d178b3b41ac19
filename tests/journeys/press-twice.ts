import type { Locator } from '@playwright/test'

/**
 * Presses a button, and again when the first press is just being sent: a slow phone has not rendered by then that it is.
 * @param by a double click, or two presses of a key
 */
export async function pressTwice(
  button: Locator,
  by: 'double click' | 'key' = 'double click',
): Promise<void> {
  const details = by === 'key' ? [0, 0] : [1, 2]
  await button.evaluate((element, [first, second]) => {
    const press = (detail: number | undefined) =>
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
    const send = window.fetch
    window.fetch = (...request) => {
      window.fetch = send
      const response = send(...request)
      press(second)
      return response
    }
    press(first)
  }, details)
}
