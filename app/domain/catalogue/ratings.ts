/** How many reviews of a product have one star, two, up to five. */
export type Ratings = readonly [number, number, number, number, number]

/** What is said of a product's reviews in one line. */
export interface RatingSummary {
  count: number
  /** From 1 to 5, to one decimal place. */
  average: number
}

export const NO_RATINGS: Ratings = [0, 0, 0, 0, 0]

/** As it is stored with the product: five counts; null without a review. */
export function ratingsText(ratings: Ratings): string | null {
  return ratings.some((count) => count > 0) ? ratings.join(' ') : null
}

/** @param text as {@link ratingsText} returns it */
export function parseRatings(text: string): Ratings {
  return text.split(' ').map(Number) as unknown as Ratings
}

export function ratingSummary(ratings: Ratings): RatingSummary {
  const count = ratings.reduce((sum, each) => sum + each, 0)
  const stars = ratings.reduce((sum, each, index) => sum + each * (index + 1), 0)
  return { count, average: count === 0 ? 0 : Math.round((10 * stars) / count) / 10 }
}
