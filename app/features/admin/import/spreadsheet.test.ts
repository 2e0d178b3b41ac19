import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import type { ReadingProgress } from '#domain/catalogue/import/reading-progress.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { whenFileEnds } from '#tests/support/run/when-file-ends.ts'

const hasLibreOffice = !spawnSync('soffice', ['--version']).error

/** The filter's options: the separator, quotes, and UTF-8, in the numbers of LibreOffice. */
const SEPARATORS = { comma: '44,34,76', semicolon: '59,34,76', tab: '9,34,76' }

const FACTS = {
  brand: 'JK, Copier',
  mrp: 250_00,
  origin: 'CI',
  maker: 'JK Paper Ltd, New Delhi',
  netQuantity: '500 N',
  sku: '007',
  mpn: 'M-1412',
}

describe.skipIf(!hasLibreOffice)('a file that LibreOffice has opened and saved', () => {
  let shop: SignedInShop
  let folder: string
  beforeAll(async () => {
    shop = await openSignedInShop()
    folder = await mkdtemp(join(tmpdir(), 'kalam-spreadsheet-'))
    whenFileEnds(() => rm(folder, { recursive: true }))
    await db.deleteFrom('products').execute()
    await createTestProduct({ name: 'कॉपी, "ruled"', description: 'Two lines:\nthe second', price: 49_50 })
    await createTestProduct({ name: '=SUM(A1)', price: 10_00, discountedPrice: 9_99, stockQuantity: 0 })
    await createTestProduct({ name: '007 Pens', price: 1_00, hidden: 1, lowStockThreshold: 25 })
    await createTestProduct({ name: '1/2 Ream', price: 200_00, barcode: '4006381333931', ...FACTS })
  })

  const convert = (file: string, to: string, from: string[] = []) =>
    promisify(execFile)('soffice', [
      ...[`-env:UserInstallation=file://${folder}/profile`, '--headless', ...from],
      ...['--convert-to', to, '--outdir', folder, file],
    ])

  test.each(Object.entries(SEPARATORS))(
    'with a %s: every product is as it was',
    { timeout: 120_000 },
    async (_, filter) => {
      const csv = await (await shop.as('admin', '/admin/products.csv')).text()
      const sheet = join(folder, 'products')
      await writeFile(`${sheet}.csv`, csv)
      await convert(`${sheet}.csv`, 'ods', ['--infilter=CSV:44,34,76'])
      await rm(`${sheet}.csv`)
      await convert(`${sheet}.ods`, `csv:Text - txt - csv (StarCalc):${filter}`)
      const saved = await readFile(`${sheet}.csv`)
      expect(saved.toString()).not.toBe(csv)
      const sent = await shop.as('admin', '/admin/product-files?name=products.csv', new Uint8Array(saved))
      const last = JSON.parse((await sent.text()).trim().split('\n').at(-1)!) as ReadingProgress
      expect(last).toHaveProperty('id')
      const page = await shop.as('admin', `/admin/products/import/${(last as { id: string }).id}`)
      expect(await shownHtml(page)).toContain('4 unchanged')
    },
  )
})
