/** Inputs, selects and text areas: at least 48 px high, and 16 px text so that iOS does not zoom on focus. */
export const CONTROL =
  'w-full min-h-12 rounded-control border-[1.5px] border-edge bg-card px-3.5 py-2 text-16 text-ink ' +
  'transition-colors hover:border-ink aria-invalid:border-tomato ' +
  'disabled:cursor-not-allowed disabled:bg-quiet disabled:text-muted'
