import { db } from '#data/database/database.server.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

// No script runs in the frame of a mail, not even Playwright's.
test.use({ allowed: /Blocked script execution in '[^']*\/admin\/mails\// })

test('on a phone: the admin reads the mails to customers, and sends a failed one again', async ({
  page,
  newPage,
  shop,
  expectAccessible,
}) => {
  const admin = await newPage({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  await signInAdmin(admin, shop)
  await admin.getByRole('button', { name: 'More' }).click()
  await admin.getByRole('dialog').getByRole('link', { name: 'Mails' }).click()
  await expect(admin.getByRole('heading', { name: 'Mails', level: 1 })).toBeVisible()

  await signUp(page, 'mails@example.com')
  const message = admin.getByRole('row').filter({ hasText: 'mails@example.com' })
  await expect(message.getByText('Kept as file')).toBeVisible()
  await expectAccessible(admin)

  await message.getByRole('link', { name: 'Welcome to Kalam' }).click()
  const framed = admin.frameLocator('iframe')
  await expect(framed.getByRole('heading', { name: 'Welcome to Kalam' })).toBeVisible()
  await expect(framed.getByRole('paragraph').filter({ hasText: 'Your account is ready.' })).toBeVisible()
  await expect(admin.getByText(/^mails\/.*\.eml$/)).toBeVisible()
  await expectAccessible(admin)

  const mailPage = await newPage({ viewport: { width: 360, height: 780 } })
  await mailPage.setContent(await (await admin.request.get(`${admin.url()}/page`)).text())
  await expectAccessible(mailPage)

  const problem = 'All recipients were rejected: 550 No such mailbox'
  await db
    .updateTable('outbox')
    .set({ state: 'failed', problem, file: null })
    .where('recipient', '=', 'mails@example.com')
    .execute()
  await admin.goto('/admin')
  await admin.getByRole('link', { name: 'See why' }).click()
  await expect(message.getByText(problem)).toBeVisible()
  await expectAccessible(admin)
  await message.getByRole('button', { name: 'Send again: Welcome to Kalam' }).click()
  await expect(admin.getByText('It is being sent again.')).toBeVisible()
  await expect(admin.getByText('No mail is in this state.')).toBeVisible()
  await admin.getByRole('link', { name: 'Show all mails' }).click()
  await expect(message.getByText('Kept as file')).toBeVisible()
})
