/** The name of a thing that leads to its page: as high as a finger, in a line of its own height. */
export const NAME_LINK = '-my-3 inline-block py-3 hover:underline'
