import type { TestShop } from '#tests/support/shop/test-shop.ts'

/**
 * The HTML of a page, without the comments that React puts between adjacent texts, and without its scripts: they hold the
 * data of the page, whether it is shown or not.
 */
export async function pageText(
  shop: TestShop,
  path: string,
  { cookie }: { cookie: string },
): Promise<string> {
  const response = await shop.ask(path, { headers: { Cookie: cookie } })
  const html = await response.text()
  return html.replaceAll('<!-- -->', '').replaceAll(/<script\b.*?<\/script>/gs, '')
}
