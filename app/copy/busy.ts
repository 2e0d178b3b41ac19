/** Words for a request that came while the shop was too busy to begin with it. */
export const busy = {
  title: 'The shop is very busy',
  line: 'Please try again in a moment.',
  tryAgain: 'Try again',
  /** Of a form that was sent without JavaScript. */
  nothingChanged: 'Nothing was changed. Please go back and send it again in a moment.',
  /** For programs, and in the details of the error screen. */
  text: 'The shop is very busy. Please try again in a moment.',
  waiting: 'The shop is very busy. Trying again in a moment...',
} as const
