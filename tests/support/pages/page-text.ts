import type { TestShop } from '#tests/support/shop/test-shop.ts'

/** The HTML of a page that its visitor is signed in to see, as {@link shownHtml} reads it. */
export async function pageText(
  shop: TestShop,
  path: string,
  { cookie }: { cookie: string },
): Promise<string> {
  return shownHtml(await shop.ask(path, { headers: { Cookie: cookie } }))
}

/**
 * The HTML of a page, without the comments that React puts between adjacent texts, and without its scripts: they hold the data of
 * the page and the errors of its form, whether they are shown or not.
 */
export async function shownHtml(response: Response): Promise<string> {
  const html = await response.text()
  return html.replaceAll('<!-- -->', '').replaceAll(/<script\b.*?<\/script>/gs, '')
}

/** The words of HTML, with one `|` between two elements. */
export function wordsOf(html: string): string {
  const joined = html.replaceAll('<!-- -->', '')
  return joined.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')
}
