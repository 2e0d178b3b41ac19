import { useEffect, useRef, useState } from 'react'

import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { MAX_IMAGES_PER_PRODUCT } from '#domain/policy.ts'
import { showToast } from '#ui/kit/toast-store.ts'
import { preparePicture } from './prepare-picture.ts'
import { uploadPicture } from './upload-picture.ts'
import { type EditorPicture, moveItem, newPicture, savedPicture, UNSENT } from './editor-picture.ts'

const words = adminProduct.images

/**
 * The picture list of the editor: pictures are added, uploaded one after another, moved and removed.
 * @param start paths of pictures, and `UNSENT` for each that was lost when the page was left
 */
export function useProductPictures(start: readonly string[]) {
  const stored = start.filter((path) => path !== UNSENT)
  const [pictures, setPictures] = useState(() => stored.map(savedPicture))
  // One at a time: a phone may run out of memory with eight decoded photos.
  const queue = useRef<Promise<void>>(Promise.resolve())

  /** End the upload of each picture, so that the next one is sent. */
  const removals = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const all = removals.current
    return () => {
      for (const removed of all.values()) removed.abort()
    }
  }, [])

  function change(key: string, part: Partial<EditorPicture>) {
    setPictures((all) => all.map((picture) => (picture.key === key ? { ...picture, ...part } : picture)))
  }

  function send({ key, file }: EditorPicture) {
    if (!file) return
    change(key, { state: 'preparing', percent: 0, isSlow: false, problem: null })
    const previous = queue.current
    const removed = new AbortController()
    removals.current.set(key, removed)
    queue.current = prepareAndSend(key, file, previous, removed.signal)
  }

  async function prepareAndSend(key: string, file: File, previous: Promise<void>, signal: AbortSignal) {
    await previous
    if (signal.aborted) return
    try {
      const image = await preparePicture(file)
      change(key, { state: 'uploading' })
      const onProgress = (percent: number) => change(key, { percent, isSlow: false })
      const onSlow = () => change(key, { isSlow: true })
      const path = await uploadPicture(image, file.name, { onProgress, onSlow, signal })
      change(key, { state: 'stored', percent: 100, path })
    } catch (error) {
      change(key, { state: 'failed', problem: error instanceof Error ? error.message : String(error) })
    }
  }

  /** Whether another one can be added; says so where none can. */
  function hasRoom(): boolean {
    const isFull = pictures.length >= MAX_IMAGES_PER_PRODUCT
    if (isFull) showToast(words.tooMany(MAX_IMAGES_PER_PRODUCT), { tone: 'problem' })
    return !isFull
  }

  function add(files: readonly File[]) {
    const images = files.filter((file) => file.type.startsWith('image/'))
    if (images.length < files.length) showToast(words.onlyImages, { tone: 'problem' })
    const free = MAX_IMAGES_PER_PRODUCT - pictures.length
    if (images.length > free) showToast(words.tooMany(MAX_IMAGES_PER_PRODUCT), { tone: 'problem' })
    const chosen = images.slice(0, Math.max(0, free)).map(newPicture)
    setPictures((all) => [...all, ...chosen])
    for (const picture of chosen) send(picture)
  }

  function remove(key: string) {
    removals.current.get(key)?.abort()
    setPictures((all) => all.filter((picture) => picture.key !== key))
  }

  function move(from: number, to: number) {
    setPictures((all) => moveItem(all, from, to))
  }

  const added = pictures.filter(({ file }) => file !== null).length
  /** How many were lost, and are not added again yet. */
  const missing = Math.max(0, start.length - stored.length - added)
  return { pictures, missing, hasRoom, add, retry: send, remove, move }
}

export type PictureList = ReturnType<typeof useProductPictures>
