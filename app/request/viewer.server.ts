import { createContext, type RouterContextProvider } from 'react-router'

import { accounts, adminEmail } from './accounts.server.ts'

/** The person behind a request, as the database knows them now. */
export interface Viewer {
  id: string
  name: string
  email: string
  role: 'customer' | 'admin'
}

/** Looks the session up when first asked, and once per request. */
export const viewerContext = createContext<() => Promise<Viewer | null>>()

export function viewerOf(context: Readonly<RouterContextProvider>): Promise<Viewer | null> {
  return context.get(viewerContext)()
}

export async function findViewer(headers: Headers): Promise<Viewer | null> {
  if (!headers.has('Cookie')) return null
  const found = await accounts.api.getSession({ headers })
  if (!found) return null
  const { id, name, email } = found.user
  return { id, name, email, role: email === adminEmail ? 'admin' : 'customer' }
}
