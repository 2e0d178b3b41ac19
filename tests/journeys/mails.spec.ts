import { db } from '#data/database/database.server.ts'
import { expect, test } from './journey.ts'
import { signInAdmin, signUp } from './sign-in.ts'

// The frame of a mail lets no script run, the test's own included.
test.use({ allowed: /Blocked script execution in '[^']*\/admin\/mails\// })

test('on a phone: the shopkeeper reads what customers are sent, and sends again what was given up', async ({
  page,
  newPage,
  shop,
  expectAccessible,
}) => {
  const keeper = await newPage({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  await signInAdmin(keeper, shop)
  await keeper.getByRole('button', { name: 'More' }).click()
  await keeper.getByRole('dialog').getByRole('link', { name: 'Mails' }).click()
  await expect(keeper.getByRole('heading', { name: 'Mails', level: 1 })).toBeVisible()

  await signUp(page, 'post@example.com')
  const message = keeper.getByRole('row').filter({ hasText: 'post@example.com' })
  await expect(message.getByText('Kept as file')).toBeVisible()
  await expectAccessible(keeper)

  await message.getByRole('link', { name: 'Welcome to Kalam' }).click()
  const framed = keeper.frameLocator('iframe')
  await expect(framed.getByRole('heading', { name: 'Welcome to Kalam' })).toBeVisible()
  await expect(framed.getByRole('paragraph').filter({ hasText: 'Your account is ready.' })).toBeVisible()
  await expect(keeper.getByText(/^mails\/.*\.eml$/)).toBeVisible()
  await expectAccessible(keeper)

  const alone = await newPage({ viewport: { width: 360, height: 780 } })
  await alone.setContent(await (await keeper.request.get(`${keeper.url()}/page`)).text())
  await expectAccessible(alone)

  const problem = 'All recipients were rejected: 550 No such mailbox'
  await db
    .updateTable('outbox')
    .set({ state: 'failed', problem, file: null })
    .where('recipient', '=', 'post@example.com')
    .execute()
  await keeper.goto('/admin')
  await keeper.getByRole('link', { name: 'See why' }).click()
  await expect(message.getByText(problem)).toBeVisible()
  await expectAccessible(keeper)
  await message.getByRole('button', { name: 'Send again: Welcome to Kalam' }).click()
  await expect(keeper.getByText('It is being sent again.')).toBeVisible()
  await expect(keeper.getByText('No mail is in this state.')).toBeVisible()
  await keeper.getByRole('link', { name: 'Show all mails' }).click()
  await expect(message.getByText('Kept as file')).toBeVisible()
})
