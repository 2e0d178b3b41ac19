import type { TestShop } from './test-shop.ts'

/** A page as a customer gets it, without the comments by which React separates neighbouring texts. */
export async function pageText(
  shop: TestShop,
  path: string,
  { cookie }: { cookie: string },
): Promise<string> {
  const response = await shop.ask(path, { headers: { Cookie: cookie } })
  return (await response.text()).replaceAll('<!-- -->', '')
}
