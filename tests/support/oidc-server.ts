import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { interactionPolicy, Provider } from 'oidc-provider'

import { choicePage } from './oidc-page.ts'

/** Somebody with an account at the provider. */
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
  /** Lets a shop send its people here; the provider answers from then on. */
  admit: (shopUrl: string) => void
  close: () => Promise<void>
}

/** A real OpenID Connect provider on this machine, where one signs in by pressing one's name. */
export async function openOidcServer(people: OidcPerson[], port = 0): Promise<OidcServer> {
  let answer = (_: IncomingMessage, response: ServerResponse) => void response.writeHead(503).end()
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((opened, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', opened)
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { clientId: 'kalam', clientSecret: randomBytes(24).toString('base64url') }
  return {
    issuer,
    ...client,
    admit(shopUrl) {
      const provider = createProvider(issuer, { ...client, shopUrl, people })
      const answerOthers = provider.callback()
      answer = (request, response) => {
        const asked = request.url?.startsWith('/interaction/')
          ? interact(provider, people, request, response)
          : answerOthers(request, response)
        asked.catch((error: unknown) => response.writeHead(500).end(String(error)))
      }
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

interface Client {
  clientId: string
  clientSecret: string
  shopUrl: string
  people: OidcPerson[]
}

function createProvider(issuer: string, { clientId, clientSecret, shopUrl, people }: Client): Provider {
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
    // As Google does it: who one is stands in the ID token itself.
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: askingWho(), url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    findAccount(_, sub) {
      const person = people.find((one) => one.sub === sub)
      return person && { accountId: sub, claims: () => ({ ...person }) }
    },
    // Whoever presses their name agrees.
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

/** The provider's usual questions, and Google's: which of your accounts? */
function askingWho() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

async function interact(
  provider: Provider,
  people: OidcPerson[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(choicePage(people))
    return
  }
  const pressed = new URLSearchParams(await text(request))
  const sub = pressed.get('sub')
  const result = sub
    ? { select_account: {}, login: { accountId: sub } }
    : { error: pressed.get('error') ?? 'server_error' }
  await provider.interactionFinished(request, response, result)
}
