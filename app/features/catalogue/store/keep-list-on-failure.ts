import { isRouteErrorResponse } from 'react-router'

import { shop } from '#copy/shop.ts'
import type { ProductSummary } from '#domain/catalogue/product.ts'

/** A list of products with the message about a load that failed after it; null for none. */
interface LoadedList {
  products: ProductSummary[]
  failure: string | null
}

let last: LoadedList | null = null

/** The list that is shown, which {@link keepListOnFailure} returns when the next one cannot be loaded. */
export function rememberList(list: LoadedList): void {
  last = list
}

/**
 * Loads a list; when that fails, returns the one that is shown, with a message.
 * @throws what the loader throws: a redirect, or any error when no list was shown before
 */
export async function keepListOnFailure<List extends LoadedList>(load: () => Promise<List>) {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Response || last === null) throw error
    return { ...(last as List), failure: messageOf(error) }
  }
}

const MAX_MESSAGE_LENGTH = 200

/** The server's own message, when it sent one as text. */
function messageOf(error: unknown): string {
  const message: unknown = isRouteErrorResponse(error) ? error.data : null
  const isText = typeof message === 'string' && message !== '' && !message.includes('<')
  return isText && message.length <= MAX_MESSAGE_LENGTH ? message : shop.list.failed
}
