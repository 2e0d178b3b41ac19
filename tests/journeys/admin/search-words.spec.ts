import { adminSearchWords as words } from '#copy/admin/catalogue/search-words.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { signInAdmin } from '#tests/journeys/sign-in.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }

test('on a phone: the shopkeeper writes what customers call a thing, and they find it', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  const admin = await newPage(PHONE)
  await signInAdmin(admin, shop)
  await admin.goto('/admin/settings')
  await admin.getByRole('link', { name: words.link }).click()
  const list = admin.getByRole('textbox', { name: words.label })
  const before = await list.inputValue()
  expect(before).toContain('rubber, eraser')

  await test.step('a line with one word is said, and kept', async () => {
    await list.fill(`${before}\ngolaa`)
    await admin.getByRole('button', { name: words.save }).click()
    await expect(admin.getByText(/has one word only, “golaa”/)).toBeVisible()
    await expect(list).toHaveValue(/golaa$/)
    await expectAccessible(admin)
  })

  await test.step('a new line is found at once', async () => {
    await list.fill(`${before}\nglobe, prithvi, पृथ्वी`)
    await admin.getByRole('button', { name: words.save }).click()
    await expect(admin.getByText(words.saved)).toBeVisible()
    const guest = await newPage(PHONE)
    await guest.goto(`/store?q=${encodeURIComponent('पृथ्वी')}`)
    await expect(guest.getByRole('heading', { name: /Globe/ }).first()).toBeVisible()
    await guest.goto(`/store?q=${encodeURIComponent('पेंसिल')}`)
    await expect(guest.getByRole('heading', { name: /Pencil/ }).first()).toBeVisible()
    await expectAccessible(guest)
  })

  await test.step('the list can be put back', async () => {
    await admin.getByRole('button', { name: words.reset }).click()
    await expect(list).toHaveValue(before)
    await admin.getByRole('button', { name: words.save }).click()
    await expect(admin.getByText(words.saved)).toBeVisible()
    await expectAccessible(admin)
  })
})
