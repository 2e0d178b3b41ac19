import type { RouterContextProvider } from 'react-router'

import { clientAddressOf } from './client-address.server.ts'

/** The header by which {@link sessionHeaders} passes the client address on; a client's own header is never passed on. */
export const ADDRESS_HEADER = 'x-client-address'

export interface RequestContext {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** The headers that Better Auth stores with a new session: the user agent and the client address. */
export function sessionHeaders({ request, context }: RequestContext): Headers {
  return new Headers({
    'User-Agent': request.headers.get('User-Agent') ?? '',
    [ADDRESS_HEADER]: clientAddressOf(context),
  })
}
