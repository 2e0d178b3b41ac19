import { expect, test } from 'vitest'

import { openTestShop } from '#tests/support/test-shop.ts'
import { profileOf } from './profile.server.ts'

test('whose account went between two questions is told so in the words of the specification', async () => {
  await openTestShop()
  const gone = { id: 'gone', name: 'Asha', email: 'asha@example.com', role: 'customer' } as const
  await expect(profileOf(gone)).rejects.toMatchObject({
    data: 'Error loading user profile',
    init: { status: 500 },
  })
})
