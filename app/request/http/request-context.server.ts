import type { RouterContextProvider } from 'react-router'

import { clientAddressOf } from './client-address.server.ts'

/** The header in which {@link sessionHeaders} tells the address; a visitor's own header of that name never arrives. */
export const ADDRESS_HEADER = 'x-client-address'

export interface RequestContext {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** What a new session remembers about the browser: the device, and an address that can be believed. */
export function sessionHeaders({ request, context }: RequestContext): Headers {
  return new Headers({
    'User-Agent': request.headers.get('User-Agent') ?? '',
    [ADDRESS_HEADER]: clientAddressOf(context),
  })
}
