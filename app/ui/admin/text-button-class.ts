/** A button that looks like a link, for the less usual actions of a card. */
export const TEXT_BUTTON = 'min-h-11 rounded-control px-2 font-semibold underline underline-offset-4'
