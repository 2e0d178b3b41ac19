import type { TestShop } from '#tests/support/shop/test-shop.ts'

/** The HTML of a page, without the comments that React puts between adjacent texts. */
export async function pageText(
  shop: TestShop,
  path: string,
  { cookie }: { cookie: string },
): Promise<string> {
  const response = await shop.ask(path, { headers: { Cookie: cookie } })
  return (await response.text()).replaceAll('<!-- -->', '')
}
