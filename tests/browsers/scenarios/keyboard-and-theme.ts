import type { Scenario } from '#tests/browsers/scenario.ts'

/** Tab, the link past the header, the theme, which is kept, and a dialog that returns the focus. */
export const keyboardAndTheme: Scenario = {
  name: 'keyboard-and-theme',
  async run(shop, newWindow) {
    const guest = await newWindow(360, 740)
    await guest.open('/store')
    await guest.expect('the sort menu beside the filters', isSortBesideFilters, null)
    await guest.window.press('Tab')
    await guest.expect(
      'the focus on the first link',
      () => document.activeElement?.getAttribute('href') === '#content',
      null,
    )
    await guest.window.press('Enter')
    await guest.window.press('Tab')
    await guest.expect(
      'the focus in the content',
      () => document.querySelector('#content')?.contains(document.activeElement) ?? false,
      null,
    )

    await guest.click('button', 'Menu')
    await guest.expect('the menu', () => document.querySelector('[role=dialog]') !== null, null)
    await guest.window.press('Escape')
    await guest.expect(
      'the focus on the button of the menu',
      () => document.activeElement?.getAttribute('aria-haspopup') === 'dialog',
      null,
    )
    // On the store's page the footer moves while the list above it grows.
    await guest.open(`/product/${shop.products[0]!.slug}`)
    await guest.click('field', 'Dark', 'footer')
    await guest.expect('the dark theme', isGroundDark, null)
    await guest.open('/store')
    await guest.expect('the dark theme on another page', isGroundDark, null)
  },
}

function isSortBesideFilters(): boolean {
  const sort = document.querySelector('[name=sort]')!.getBoundingClientRect()
  const { top, bottom } = document.querySelector('a[href^="/store/filters"]')!.getBoundingClientRect()
  return sort.top < bottom && sort.bottom > top
}

function isGroundDark(): boolean {
  const canvas = document.createElement('canvas').getContext('2d')!
  canvas.fillStyle = getComputedStyle(document.body).backgroundColor
  canvas.fillRect(0, 0, 1, 1)
  return canvas.getImageData(0, 0, 1, 1).data[0]! < 80
}
