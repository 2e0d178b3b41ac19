/** Answers a request of the shop's own scripts that cannot be carried out. @param problem a sentence for its screen */
export function problemResponse(status: number, problem: string, headers: HeadersInit = {}): Response {
  return Response.json({ problem }, { status, headers })
}
