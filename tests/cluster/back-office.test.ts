import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { backups as backupWords } from '#copy/admin/backups.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { ADMIN } from '#tests/support/shop/test-shop.ts'
import { newFolder, openSharedDatabase, SERVER, startProcess } from './cluster.ts'

/** A balancer sends a form to one process, and the page after it to another. */
test.skipIf(!SERVER)(
  'what one process has examined, and the backup that it makes, are shown by the others',
  async () => {
    const database = await openSharedDatabase()
    const folder = newFolder()
    const settings = { DATA_DIR: folder, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
    const urls: string[] = []
    for (let count = 0; count < 2; count++) urls.push((await startProcess(database, settings)).url)
    const admin = new TestBrowser(urls[0]!)
    await admin.post('/admin/sign-in', ADMIN)
    async function post(path: string, to: string) {
      admin.url = to
      expect((await admin.post(path)).status).toBe(302)
    }
    async function textFrom(url: string, path: string) {
      admin.url = url
      return (await admin.get(path)).text()
    }

    await post('/admin/health/examination', urls[0]!)
    for (const url of urls) expect(await textFrom(url, '/admin/health')).toMatch(/Examined \d+ \w+ \d{4} at /)

    await post('/admin/backups/now', urls[0]!)
    for (const url of urls) expect(await textFrom(url, '/admin/backups')).toContain(backupWords.making)
    // It is being made already.
    await post('/admin/backups/now', urls[1]!)
    await expect
      .poll(() => textFrom(urls[1]!, '/admin/backups'), { timeout: 60_000 })
      .not.toContain(backupWords.making)
    const made = readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.tar.zst'))
    expect(made).toHaveLength(1)
  },
  180_000,
)
