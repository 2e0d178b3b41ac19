/** Reads and discards the body first: a browser reads the response only after it has sent the whole file. */
export async function discardBody(request: Request, response: Response): Promise<Response> {
  await request.body?.pipeTo(new WritableStream())
  return response
}
