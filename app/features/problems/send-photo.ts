import { sendUpload } from '#browser/send-upload.ts'
import { problemReports } from '#copy/promises/problem-report.ts'
import { MAX_IMAGE_BYTES } from '#domain/policy.ts'

const words = problemReports.photos

/** Sends one photo. @returns its id, or why it was not stored */
export async function sendPhoto(
  orderId: string,
  file: File,
  sending: Parameters<typeof sendUpload>[2],
): Promise<{ id: string } | { problem: string }> {
  // The server would cut the connection.
  if (file.size > MAX_IMAGE_BYTES) return { problem: words.tooLarge }
  const body = new FormData()
  body.append('photo', file)
  const path = `/orders/${orderId}/problem-photos`
  const result = await sendUpload<{ id?: string; problem?: string }>(path, body, sending)
  return result?.id === undefined ? { problem: result?.problem ?? words.failed } : { id: result.id }
}
