/** Words of stars and of how many reviews there are: apart from those of reviews, which the store does not load. */
export const ratings = {
  stars: (stars: number) => (stars === 1 ? '1 star out of 5' : `${stars} stars out of 5`),
  average: (average: string) => `${average} out of 5`,
  count: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
  /** Read aloud for the line of stars on a card. */
  summary: (average: string, count: string) => `${average} out of 5 stars, ${count}`,
} as const
