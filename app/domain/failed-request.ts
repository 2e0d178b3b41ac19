/** What the error screen is told about a request that failed. */
export interface FailedRequest {
  /** The id under which the log has it. */
  requestId: string
}

/** The id in the data of an error, if it has one. */
export function requestIdIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('requestId' in data)) return null
  return typeof data.requestId === 'string' ? data.requestId : null
}
