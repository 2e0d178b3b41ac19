/** The name of a thing that leads to its page: as high as a finger, in a line of its own height. */
export const NAME_LINK = '-my-3 inline-block max-w-full py-3 wrap-anywhere hover:underline'
