const bytes = new WeakMap<Response, Buffer<ArrayBuffer>>()

/**
 * A response whose bytes {@link bytesOf} knows: a `Response` copies what it is made of, and its stream copies it twice more
 * when it is read.
 */
export function bytesResponse(body: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const stream = new ReadableStream({
    pull(controller) {
      controller.enqueue(body)
      controller.close()
    },
  })
  const response = new Response(stream, init)
  bytes.set(response, body)
  return response
}

/** All bytes of a response. */
export async function bytesOf(response: Response): Promise<Buffer<ArrayBuffer>> {
  return bytes.get(response) ?? Buffer.from(await response.arrayBuffer())
}
