import { TestBrowser } from '#tests/support/pages/browser.ts'

/** Signs a shopper in with an account of the test provider, without scripts. @returns the shop's last response */
export async function signInWithGoogle(shopper: TestBrowser, sub: string, next = '/orders') {
  const redirect = await shopper.post(`/login/google?next=${encodeURIComponent(next)}`, { from: 'login' })
  const google = new URL(redirect.headers.get('Location')!)
  const provider = new TestBrowser(google.origin)
  const interaction = await provider.get(google.pathname + google.search)
  const { pathname } = new URL(interaction.headers.get('Location')!, google)
  const choices = await (await provider.get(pathname)).text()
  const chosen = await provider.post(pathname, { sub })
  const resumed = new URL(chosen.headers.get('Location')!, google)
  const authorized = await provider.get(resumed.pathname + resumed.search)
  const callback = new URL(authorized.headers.get('Location')!)
  return { google, choices, callback, signedIn: await shopper.get(callback.pathname + callback.search) }
}
