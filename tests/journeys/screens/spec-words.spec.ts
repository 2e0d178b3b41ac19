import { signInScreenUsers, type StoredStates } from '#tests/screenshots/accounts.ts'
import { SCREENS } from '#tests/screenshots/screens.ts'
import { SPEC_QUOTES } from '#tests/support/project/spec-quotes.ts'
import { expect, test as journey } from '#tests/journeys/journey.ts'

const test = journey.extend<object, { stored: StoredStates }>({
  stored: [
    async ({ browser, shop }, provide) => {
      await provide(await signInScreenUsers(browser, shop))
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

// Some of these screens show an error that the test causes.
test.use({ allowed: /status of [45]\d\d|Error/ })

/** Characters: a shorter quote is a whole element's text, a longer one may be a part of it. */
const SHORT = 24

for (const { name, user, walk } of SCREENS) {
  const quotes = SPEC_QUOTES.filter(({ on }) => on === name)
  if (quotes.length === 0) continue

  test(`${name} shows the texts that the specification quotes`, async ({ newPage, shop, stored }) => {
    const page = await newPage({ storageState: stored[user], viewport: { width: 1280, height: 900 } })
    await walk(page, shop)
    for (const { quote } of quotes) {
      const [before, after] = quote.split(/\{\w+\}/)
      const text =
        after === undefined
          ? page.getByText(quote, { exact: quote.length <= SHORT })
          : page.getByText(new RegExp(`^${before}\\S+`))
      const option = page.getByRole('option', { name: quote, exact: true })
      const button = page.getByRole('button', { name: quote, exact: true })
      await expect(text.or(button).filter({ visible: true }).or(option).first(), quote).toBeAttached()
    }
  })
}
