import type { OidcPerson } from './oidc-server.ts'

/** The sign-in page of the local provider: a button for each account, and three for errors. */
export function choicePage(accounts: OidcPerson[]): string {
  const buttons = accounts.map(
    ({ sub, name, email, email_verified }) =>
      `<button name="sub" value="${sub}"><b>${name}</b><br>${email}${email_verified ? '' : ' (not verified)'}</button>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>Choose an account</title>
<style>
  body { max-width: 24rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
  form { display: grid; gap: .75rem }
  button { padding: .75rem; text-align: left; font: inherit }
</style>
<h1>Choose an account</h1>
<p>This is not Google: a local OpenID Connect provider stands in for it.</p>
<form method="post">${buttons.join('')}
<button name="error" value="access_denied">No, go back</button>
<button name="error" value="unauthorized_client">Turn this shop away</button>
<button name="error" value="server_error">Fail</button>
</form></html>`
}
