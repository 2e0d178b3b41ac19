import { problems } from '#copy/problems.ts'

interface Told {
  picture?: { path: string }
  problem?: string
}

/**
 * Sends one picture as multipart, telling how far it is. By XMLHttpRequest, because `fetch` cannot tell.
 * @returns the path under which the server keeps it
 * @throws {Error} whose message is for the person
 */
export function sendImage(image: Blob, name: string, onProgress: (percent: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (words: string = problems.products.uploadFailed) => reject(new Error(words))
    const request = new XMLHttpRequest()
    request.open('POST', '/admin/pictures')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.round((loaded / total) * 100)),
    )
    request.addEventListener('error', () => fail())
    request.addEventListener('load', () => {
      const told = request.response as Told | null
      if (told?.picture) resolve(told.picture.path)
      else fail(told?.problem)
    })
    const form = new FormData()
    form.append('picture', image, name)
    request.send(form)
  })
}
