import { problemReports } from '#copy/promises/problem-report.ts'
import { MAX_IMAGE_BYTES } from '#domain/policy.ts'

const words = problemReports.photos

/** Sends one photo. @returns its id, or why it was not stored */
export async function sendPhoto(orderId: string, file: File): Promise<{ id: string } | { problem: string }> {
  // The server would cut the connection.
  if (file.size > MAX_IMAGE_BYTES) return { problem: words.tooLarge }
  const body = new FormData()
  body.append('photo', file)
  try {
    const response = await fetch(`/orders/${orderId}/problem-photos`, { method: 'POST', body })
    const result = (await response.json()) as { id?: string; problem?: string }
    return result.id === undefined ? { problem: result.problem ?? words.failed } : { id: result.id }
  } catch {
    return { problem: words.failed }
  }
}
