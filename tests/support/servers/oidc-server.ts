import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { interactionPolicy, Provider } from 'oidc-provider'

import { choicePage } from './oidc-page.ts'

/** An account at the provider, as its claims. */
export interface OidcPerson {
  sub: string
  name: string
  email: string
  email_verified: boolean
}

export interface OidcServer {
  issuer: string
  clientId: string
  clientSecret: string
  /** Registers a shop as the client; before that, the provider responds with 503. */
  admit: (shopUrl: string) => void
  close: () => Promise<void>
}

/** Starts an OpenID Connect provider on this machine, where a button signs in as one of the accounts. */
export async function openOidcServer(accounts: OidcPerson[], port = 0): Promise<OidcServer> {
  let handle = (_: IncomingMessage, response: ServerResponse) => void response.writeHead(503).end()
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { clientId: 'kalam', clientSecret: randomBytes(24).toString('base64url') }
  return {
    issuer,
    ...client,
    admit(shopUrl) {
      const provider = createProvider(issuer, { ...client, shopUrl, accounts })
      const handleOthers = provider.callback()
      handle = (request, response) => {
        const handled = request.url?.startsWith('/interaction/')
          ? interact(provider, accounts, request, response)
          : handleOthers(request, response)
        handled.catch((error: unknown) => response.writeHead(500).end(String(error)))
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Client {
  clientId: string
  clientSecret: string
  shopUrl: string
  accounts: OidcPerson[]
}

function createProvider(issuer: string, { clientId, clientSecret, shopUrl, accounts }: Client): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${shopUrl}/login/google/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    // Like Google, with the claims in the ID token itself.
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: accountPolicy(), url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    findAccount(_, sub) {
      const account = accounts.find((one) => one.sub === sub)
      return account && { accountId: sub, claims: () => ({ ...account }) }
    },
    // No consent page: choosing the account grants the scopes.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session!.accountId!,
        clientId: oidc.client!.clientId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
}

/** The provider's default prompts, and Google's choice of an account. */
function accountPolicy() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

async function interact(
  provider: Provider,
  accounts: OidcPerson[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(choicePage(accounts))
    return
  }
  const form = new URLSearchParams(await text(request))
  const sub = form.get('sub')
  const result = sub
    ? { select_account: {}, login: { accountId: sub } }
    : { error: form.get('error') ?? 'server_error' }
  await provider.interactionFinished(request, response, result)
}
