import { useRef, useState } from 'react'

import { adminProduct } from '#copy/admin-product.ts'
import { MAX_IMAGES_PER_PRODUCT } from '#domain/policy.ts'
import { showToast } from '#ui/kit/toast-store.ts'
import { preparePicture } from './prepare-picture.ts'
import { uploadPicture } from './upload-picture.ts'
import { newPicture, moved, type EditorPicture } from './editor-picture.ts'

const words = adminProduct.images

/** The editor's pictures: chosen, prepared and sent one after another, moved and removed. */
export function useProductPictures(start: EditorPicture[]) {
  const [pictures, setPictures] = useState(start)
  // A phone holds one decoded photo well, eight badly.
  const queue = useRef<Promise<void>>(Promise.resolve())

  function change(key: string, part: Partial<EditorPicture>) {
    setPictures((all) => all.map((picture) => (picture.key === key ? { ...picture, ...part } : picture)))
  }

  function send({ key, file }: EditorPicture) {
    if (!file) return
    change(key, { state: 'preparing', percent: 0, problem: null })
    const before = queue.current
    queue.current = prepareAndSend(key, file, before)
  }

  async function prepareAndSend(key: string, file: File, before: Promise<void>): Promise<void> {
    await before
    try {
      const image = await preparePicture(file)
      change(key, { state: 'uploading' })
      const path = await uploadPicture(image, file.name, (percent) => change(key, { percent }))
      change(key, { state: 'kept', percent: 100, path })
    } catch (error) {
      change(key, { state: 'failed', problem: error instanceof Error ? error.message : String(error) })
    }
  }

  function add(files: readonly File[]) {
    const images = files.filter((file) => file.type.startsWith('image/'))
    if (images.length < files.length) showToast(words.onlyImages, { tone: 'problem' })
    const room = MAX_IMAGES_PER_PRODUCT - pictures.length
    if (images.length > room) showToast(words.tooMany(MAX_IMAGES_PER_PRODUCT), { tone: 'problem' })
    const chosen = images.slice(0, Math.max(0, room)).map(newPicture)
    setPictures((all) => [...all, ...chosen])
    for (const picture of chosen) send(picture)
  }

  function remove(key: string) {
    setPictures((all) => all.filter((picture) => picture.key !== key))
  }

  function move(from: number, to: number) {
    setPictures((all) => moved(all, from, to))
  }

  return { pictures, add, retry: send, remove, move }
}

export type PictureList = ReturnType<typeof useProductPictures>
