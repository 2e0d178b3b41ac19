import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { resetPeak, memoryOf, peakOf, startServer } from '#bench/processes.ts'
import { uploadAtOnce } from '#bench/uploads.ts'
import { testPhoto } from '#tests/support/files/paint-photo.ts'
import { ADMIN } from '#tests/support/shop/test-shop.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'

// `npm run bench` uploads a hundred.
test(
  'eight photos of 12 megapixels at once are all stored, within 300 MB of the idle server',
  { timeout: 60_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kalam-uploads-'))
    const variables = { DATA_DIR: folder, PORT: '0', DEMO_SHOP: 'off', AVIF: 'off' }
    const shop = await startServer(['scripts/run.mjs', 'serve'], {
      ...variables,
      ADMIN_PASSWORD: ADMIN.password,
    })
    try {
      const idle = memoryOf(shop.pid)
      const admin = new TestBrowser(shop.url)
      await admin.post('/admin/sign-in', ADMIN)
      resetPeak(shop.pid)
      expect(new Set(await uploadAtOnce(admin, await testPhoto(), 8))).toEqual(new Set([200]))
      expect(peakOf(shop.pid) - idle).toBeLessThanOrEqual(300)
    } finally {
      await shop.stop()
      rmSync(folder, { recursive: true })
    }
  },
)
