import type { Paise } from '#domain/values/money.ts'

/** What the server answers to a sale: its reference once it is recorded, else why it is not. */
export type SaleAnswer =
  | { recorded: string }
  | {
      /** Sentences for the shopkeeper. */
      problems: string[]
      /** The prices that have changed. */
      prices?: { productId: string; price: Paise }[]
    }
