// Opens the built shop with a local OpenID Connect provider instead of Google, to try it without Google's keys.
import { openOidcServer } from '#tests/support/servers/oidc-server.ts'

const { ADMIN_EMAIL: admin = 'admin@kalam.example' } = process.env
const accounts = [
  { sub: '1', name: 'Asha Rao', email: 'asha@gmail.example', email_verified: true },
  { sub: '2', name: 'Ravi Joshi', email: 'ravi@gmail.example', email_verified: true },
  { sub: '3', name: 'Somebody Else', email: 'not-verified@gmail.example', email_verified: false },
  { sub: '4', name: 'Shop Keeper', email: admin, email_verified: true },
]
const google = await openOidcServer(accounts)
process.env.GOOGLE_ISSUER = google.issuer
process.env.GOOGLE_CLIENT_ID = google.clientId
process.env.GOOGLE_CLIENT_SECRET = google.clientSecret
google.admit(
  process.env.PUBLIC_URL ?? `http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? 3000}`,
)
console.log(`A provider in Google's place is at ${google.issuer}`)
process.env.NODE_ENV ??= 'production'
const { serve } = await import(new URL('../build/server/index.js', import.meta.url).href)
await serve()
