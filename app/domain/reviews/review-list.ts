import { urlWithQuery } from '#domain/values/links/url-query.ts'
import { REVIEW_STATES, type ReviewState } from './review.ts'

/** One view of the admin's reviews; its URL holds all of it. */
export interface ReviewList {
  state: ReviewState | 'all'
  /** The id of the review after which the page starts. */
  after: string | null
}

/** Parses a URL; invalid values mean the newest reviews that wait for an answer. */
export function parseReviewList(parameters: URLSearchParams): ReviewList {
  const requested = parameters.get('state')
  return {
    state: requested === 'all' ? 'all' : (REVIEW_STATES.find((state) => state === requested) ?? 'new'),
    after: reviewId(parameters.get('after')),
  }
}

/** The canonical URL of a view: defaults are left out. */
export function reviewListUrl({ state, after }: ReviewList): string {
  return urlWithQuery('/admin/reviews', { state: state === 'new' ? null : state, after })
}

/** The id of a review in a URL; null when it cannot be one. */
export function reviewId(text: string | null): string | null {
  return text !== null && /^[\w-]{1,64}$/.test(text) ? text : null
}
