import { useState } from 'react'

import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { problems } from '#copy/problems.ts'
import type { EditorPicture } from './editor-picture.ts'

/** Why a product cannot be saved with its pictures as they are: said when it was tried, until the pictures change. */
export function usePictureProblem(pictures: readonly EditorPicture[]) {
  const state = pictures.map(({ key, path }) => path ?? key).join()
  const [tried, setTried] = useState<{ state: string; problem: string | null } | null>(null)
  return {
    problem: tried?.state === state ? tried.problem : null,
    check(): string | null {
      const problem = problemOf(pictures)
      setTried({ state, problem })
      return problem
    },
  }
}

function problemOf(pictures: readonly EditorPicture[]): string | null {
  if (isPreparing(pictures)) return adminProduct.images.preparing
  if (pictures.some(({ state }) => state === 'failed')) return problems.products.uploadFailed
  return pictures.length === 0 ? problems.products.noImage : null
}

/** Whether some are not on the server yet. */
function isPreparing(pictures: readonly EditorPicture[]): boolean {
  return pictures.some(({ state }) => state === 'preparing' || state === 'uploading')
}
