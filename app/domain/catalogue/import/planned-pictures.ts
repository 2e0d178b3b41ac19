import { adminImport } from '#copy/admin/catalogue/import.ts'
import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { MAX_IMAGES_PER_PRODUCT } from '#domain/policy.ts'
import { nameKey } from '#domain/values/text/name-key.ts'
import type { ImportRow } from './import-row.ts'
import { pictureName } from './own-columns.ts'
import type { Change, KnownProduct, PictureSource } from './planned-row.ts'

const words = adminImport.refusals

interface PlannedPictures {
  /** Null: those that the product has. */
  paths: string[] | null
  problems: string[]
  changes: Change[]
}

/** Whether a picture is somewhere in the internet. It is not fetched, unless the zip has a file of its name. */
export function isAddress(name: string): boolean {
  return /^https?:\/\//i.test(name)
}

/** The name of a file by which a zip is searched: without its folders, and of an address without its parameters. */
export function fileNameOf(name: string): string {
  const path = isAddress(name) ? name.replace(/[?#].*$/, '') : name
  return nameKey(path.slice(path.lastIndexOf('/') + 1))
}

/** The pictures that a row names. Nothing is changed when it names none, or one that is somewhere else. */
export function picturesOf(
  row: ImportRow,
  product: KnownProduct | null,
  source: PictureSource,
): PlannedPictures {
  const problems: string[] = []
  const paths: string[] = []
  let isComplete = true
  for (const name of row.pictures ?? []) {
    const path = source(name)
    if (path) paths.push(path)
    else if (path === null) problems.push(refused(words.pictureUnreadable(name)))
    else if (isAddress(name)) isComplete = false
    else problems.push(refused(words.pictureMissing(name)))
  }
  const distinct = [...new Set(paths)]
  if (distinct.length > MAX_IMAGES_PER_PRODUCT)
    problems.push(refused(adminProduct.images.tooMany(MAX_IMAGES_PER_PRODUCT)))
  if (!product) return { paths: distinct, problems, changes: [] }
  const before = product.pictures.map(({ path }) => path)
  const isSame = distinct.length === before.length && distinct.every((path, index) => path === before[index])
  if (distinct.length === 0 || !isComplete || isSame) return { paths: null, problems, changes: [] }
  const change = { column: 'pictures', before: listed(before), after: listed(distinct) } as const
  return { paths: distinct, problems, changes: [change] }
}

const refused = (problem: string) => words.of(adminImport.columns.pictures, problem)

const listed = (paths: readonly string[]) => paths.map(pictureName).join(', ') || adminImport.blank
