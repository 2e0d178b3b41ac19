/** Inputs, selects and text areas: at least 48 px high, and 16 px text so that iOS does not zoom on focus. */
export const CONTROL =
  'w-full min-h-12 rounded-control border-[1.5px] border-edge bg-card px-3.5 py-2 text-16 text-ink ' +
  'transition-colors hover:border-ink aria-invalid:border-tomato ' +
  'disabled:cursor-not-allowed disabled:bg-quiet disabled:text-muted'

/** The button of a file input. */
export const FILE_CONTROL =
  'file:mr-3 file:rounded-small file:border-0 file:bg-royal-wash file:px-3 file:py-1 file:font-semibold file:text-royal large-text:file:px-2 large-text:file:text-13'

/** The day of a date input is not cut off by large text. */
export const DATE_CONTROL = 'large-text:px-2 large-text:text-13'
