/** The client has gone before the end of its response, or before its beginning. */
const GONE = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'])

/** For `pipeline`: a client that has gone is not an error. */
export function ignorePrematureClose(error: NodeJS.ErrnoException): void {
  if (!GONE.has(error.code ?? '')) throw error
}
