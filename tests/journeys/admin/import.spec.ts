import sharp from 'sharp'

import { adminImport as words } from '#copy/admin/catalogue/import.ts'
import { zipOf } from '#tests/support/files/zip.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { signInAdmin } from '#tests/journeys/sign-in.ts'

// A file that is no CSV is refused.
test.use({ viewport: { width: 1280, height: 900 }, allowed: /status of 400/ })

const COUNT = 50

const numbers = Array.from({ length: COUNT }, (_, index) => index + 1)

/** So many products with a picture each, a line with a wrong price, and one whose picture is none. */
async function file(name: string): Promise<Buffer> {
  const lines = numbers.map((number) => `${name} No. ${number},${number}.50,Toys,"Flies, high",${number}.jpg`)
  const bad = [`${name} Bad,free,Toys,x,`, `${name} Torn,10,Toys,x,torn.jpg`]
  const pictures = numbers.map(async (number) => {
    const background = { r: number * 5, g: 120, b: 200 }
    const create = { width: 400, height: 300, channels: 3 as const, background }
    return [`pictures/${number}.jpg`, await sharp({ create }).jpeg().toBuffer()] as const
  })
  return zipOf({
    'products.csv': ['Name,Price,Category,Description,Pictures', ...lines, ...bad].join('\r\n'),
    'pictures/torn.jpg': 'no picture',
    ...Object.fromEntries(await Promise.all(pictures)),
  })
}

for (const [width, name] of [
  [1280, 'Kite'],
  [360, 'Boat'],
] as const) {
  test(`${width} px: 50 products with pictures are checked, imported, shown, and downloaded unchanged`, async ({
    page,
    shop,
    expectAccessible,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 900 })
    await signInAdmin(page, shop)
    await page.goto('/admin/products')
    await page.getByRole('link', { name: words.link, exact: true }).click()
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
    await expectAccessible()

    const chooser = page.getByLabel(words.file)
    await chooser.setInputFiles({
      name: 'letter.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Dear Asha'),
    })
    await page.getByRole('button', { name: words.read }).click()
    await expect(page.getByRole('alert')).toContainText('has no headings that are known here')

    await chooser.setInputFiles({ name: 'toys.zip', mimeType: 'application/zip', buffer: await file(name) })
    await page.getByRole('button', { name: words.read }).click()
    await expect(page.getByText(/^Preparing pictures: \d+ of 51$/)).toBeVisible()
    await expect(page.getByRole('heading', { name: words.checkTitle })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('50 new, 2 refused')).toBeVisible()
    await expect(page.getByText(words.refusals.pictureUnreadable('torn.jpg'))).toBeVisible()
    await expectAccessible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    await page.getByRole('button', { name: 'Import 50 new, without the 2 refused' }).click()
    await expect(page.getByText(words.done('50 new'))).toBeVisible()
    await expectAccessible()
    await page.goto(`/store?q=${name.toLowerCase()}+no.+7`)
    await expect(page.getByRole('link', { name: `${name} No. 7`, exact: true }).first()).toBeVisible()

    await page.goto('/admin/products/import')
    for (const kind of [words.exportCsv, words.exportZip]) {
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: kind }).click()
      await chooser.setInputFiles(await (await downloading).path())
      await page.getByRole('button', { name: words.read }).click()
      await expect(page.getByText(`${shop.products.length + COUNT} unchanged`)).toBeVisible({
        timeout: 60_000,
      })
      await expect(page.getByText(words.nothingToDo)).toBeVisible()
      await page.getByRole('link', { name: words.again }).click()
    }
  })
}
