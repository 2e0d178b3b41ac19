import { listen, type LiveUpdate } from '#data/database/live-updates.server.ts'
import { runOutsideRequest } from './request-id.server.ts'

/**
 * Receives the live updates of this process and, on PostgreSQL, of the others. What the listener does, such as sending
 * mails, is no part of the request that published.
 * @returns a function that ends the subscription
 */
export function subscribe(listener: (update: LiveUpdate) => void): () => void {
  return listen((update) => runOutsideRequest(() => listener(update)))
}
