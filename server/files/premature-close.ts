/** For `pipeline`: a client that has gone before the end of its response is not an error. */
export function ignorePrematureClose(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
}
