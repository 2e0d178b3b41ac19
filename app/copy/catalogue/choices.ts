/** Words about the choices of a product, such as its colours and packs. */
export const choices = {
  from: 'from',
  choose: 'Choose',
  chooseFirst: (options: string) => `Choose ${options} to add it to your cart.`,
  /** In place of it when every choice is sold out. */
  chooseForAlert: (options: string) => `Choose ${options} to be told when it is back.`,
  /** Of the names of its options. */
  and: (first: string, second: string) => `${first} and ${second}`,
  soldOut: 'sold out',
} as const
