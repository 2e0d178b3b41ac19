import { expect, test } from 'vitest'

import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { profileOf } from './profile.server.ts'

test('a profile whose account was deleted meanwhile fails with the message of the specification', async () => {
  await openTestShop()
  const deletedUser = {
    id: 'deleted',
    name: 'Asha',
    email: 'asha@example.com',
    role: 'customer',
    emailVerified: true,
  } as const
  await expect(profileOf(deletedUser)).rejects.toMatchObject({
    data: 'Error loading user profile',
    init: { status: 500 },
  })
})
