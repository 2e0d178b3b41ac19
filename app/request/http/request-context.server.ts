import type { RouterContextProvider } from 'react-router'

import { clientAddressOf } from './client-address.server.ts'

/** The header in which {@link whoAsks} tells the address; a visitor's own header of that name never arrives. */
export const ADDRESS_HEADER = 'x-client-address'

export interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** What a new session remembers about the browser: the device, and an address that can be believed. */
export function whoAsks({ request, context }: Asked): Headers {
  return new Headers({
    'User-Agent': request.headers.get('User-Agent') ?? '',
    [ADDRESS_HEADER]: clientAddressOf(context),
  })
}
