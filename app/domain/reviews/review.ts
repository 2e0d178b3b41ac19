import { reviews } from '#copy/reviews/reviews.ts'

/** `new`: nobody has answered this text yet; `hidden`: only its writer and the admin see it. */
export const REVIEW_STATES = ['new', 'answered', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

export const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]

/** The photo of a review: as that of a product, without a placeholder. Width and height are in pixels. */
export interface ReviewPhoto {
  path: string
  width: number
  height: number
}

/** What everybody sees of a review. Times are epoch milliseconds. */
export interface ShownReview {
  id: string
  stars: Stars
  words: string
  photo: ReviewPhoto | null
  /** The first name and an initial. */
  name: string
  /** When this text was written: its writer may have replaced an earlier one. */
  writtenAt: number
  answer: string | null
  answeredAt: number | null
}

/** The same for its writer. */
export interface OwnReview extends ShownReview {
  productId: string
  /** Null when the product is no longer there. */
  product: { name: string; slug: string; imageUrl: string | null } | null
  state: ReviewState
  /** The reason for which it was hidden last. */
  hiddenReason: string | null
}

/** The same for the admin. */
export interface AdminReview extends OwnReview {
  customerId: string
  /** When it was hidden; null while it is shown. */
  hiddenAt: number | null
}

/** Whether a review can be answered: nobody reads the answer to one that is hidden. */
export function canAnswer(state: ReviewState): boolean {
  return state !== 'hidden'
}

/** The state of a review that is shown again: an answer to an earlier text does not count. */
export function stateOfShown({
  answeredAt,
  writtenAt,
}: Pick<ShownReview, 'answeredAt' | 'writtenAt'>): ReviewState {
  return answeredAt !== null && answeredAt >= writtenAt ? 'answered' : 'new'
}

/** "Asha Rao" is shown as "Asha R.": enough to see that a person wrote, and not enough to look them up. */
export function reviewerName(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return reviews.somebody
  const last = words.length > 1 ? [...words.at(-1)!][0]! : null
  return last === null ? first : `${first} ${last.toUpperCase()}.`
}
