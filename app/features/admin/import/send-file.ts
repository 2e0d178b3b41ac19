import { fetchCurrentUser, useCurrentUser } from '#browser/current-user.ts'
import { endWhenStalled } from '#browser/send-upload.ts'
import { adminImport as words } from '#copy/admin/catalogue/import.ts'
import type { ReadingProgress } from '#domain/catalogue/import/reading-progress.ts'
import { formatCount } from '#domain/values/numbers/count.ts'

/**
 * Sends a file of products, and follows how the shop reads it.
 * @param onProgress receives a sentence for the admin
 * @returns the id of the import to decide about
 * @throws {Error} with a sentence for the admin
 */
export async function sendFile(file: File, onProgress: (sentence: string) => void): Promise<string> {
  // From anybody else the server takes no large file: the browser could not read why.
  await fetchCurrentUser()
  if (useCurrentUser.getState().person?.role !== 'admin') throw new Error(words.forbidden)
  return new Promise((resolve, reject) => {
    // `fetch` reports no upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', receiverOf(file.name))
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    endWhenStalled(request, () => onProgress(words.slow))
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(words.sending(Math.floor((loaded / total) * 100))),
    )
    request.upload.addEventListener('load', () => onProgress(words.reading))
    request.addEventListener('progress', () => {
      const line = lastLine(request.responseText)
      if (line && 'all' in line && line.all > 0)
        onProgress(words.preparing(formatCount(line.done), formatCount(line.all)))
    })
    request.addEventListener('loadend', () => {
      const line = lastLine(request.responseText)
      if (line && 'id' in line) return resolve(line.id)
      reject(new Error(line && 'problem' in line ? line.problem : words.lost))
    })
    request.send(file)
  })
}

/** The address to which a file of this name is sent. A cut may halve an emoji, which has no address. */
export function receiverOf(fileName: string): string {
  return `/admin/product-files?name=${encodeURIComponent(fileName.slice(0, 100).toWellFormed())}`
}

/** The last whole line; null when there is none. */
function lastLine(text: string): ReadingProgress | null {
  const line = text
    .slice(0, text.lastIndexOf('}') + 1)
    .split('\n')
    .findLast(Boolean)
  try {
    return line ? (JSON.parse(line) as ReadingProgress) : null
  } catch {
    return null
  }
}
