/** Three sample reviews; labelled as samples wherever they are shown. */
export const sampleReviews = [
  {
    name: 'Asha K.',
    stars: 5,
    words:
      'The crayons are bright and the notebook paper takes ink well. My daughter has filled half of it already.',
  },
  {
    name: 'Rehan S.',
    stars: 5,
    words: 'Ordered a geometry set in the evening and paid at the door. Neatly packed, nothing broken.',
  },
  {
    name: 'Meera I.',
    stars: 4,
    words: 'Lovely puzzles. One box had a dented corner and the shop took it back the same day.',
  },
] as const
