import { problems } from '#copy/problems.ts'

interface Told {
  picture?: { path: string }
  problem?: string
}

/** How often a picture is sent again by itself when the server is busy with others. */
const MOST_TRIES = 20
const USUAL_PAUSE_S = 5

/**
 * Sends one picture as multipart, telling how far it is. A server that is busy says when to come again.
 * @returns the path under which the server keeps it
 * @throws {Error} whose message is for the person
 */
export async function uploadPicture(
  image: Blob,
  name: string,
  onProgress: (percent: number) => void,
): Promise<string> {
  for (let left = MOST_TRIES; ; left--) {
    const { status, retryAfter, told } = await post(image, name, onProgress)
    if (told?.picture) return told.picture.path
    if (left === 0 || (status !== 503 && status !== 429)) {
      throw new Error(told?.problem ?? problems.products.uploadFailed)
    }
    await new Promise((over) => setTimeout(over, (Number(retryAfter) || USUAL_PAUSE_S) * 1_000))
  }
}

interface Answer {
  /** 0 where nobody answered. */
  status: number
  retryAfter: string | null
  told: Told | null
}

/** By XMLHttpRequest, because `fetch` cannot tell how far it is. */
function post(image: Blob, name: string, onProgress: (percent: number) => void): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/admin/pictures')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.round((loaded / total) * 100)),
    )
    request.addEventListener('loadend', () => {
      const retryAfter = request.getResponseHeader('Retry-After')
      resolve({ status: request.status, retryAfter, told: request.response as Told | null })
    })
    const form = new FormData()
    form.append('picture', image, name)
    request.send(form)
  })
}
