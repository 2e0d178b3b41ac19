/** The backdrop of dialogs and drawers; it fades within 160 ms. */
export const BACKDROP =
  'fixed inset-0 z-50 bg-veil transition-opacity duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0'

/** At the bottom of the screen on a phone, centred on wider screens. */
export const DIALOG_VIEWPORT =
  'fixed inset-0 z-50 grid items-end justify-items-center overflow-y-auto sm:place-items-center sm:p-6'

export const DIALOG_PANEL =
  'w-full rounded-t-board border border-line bg-card p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-afloat ' +
  'outline-none transition-[opacity,transform] duration-160 sm:rounded-board sm:p-6 ' +
  'data-ending-style:translate-y-4 data-ending-style:opacity-0 ' +
  'data-starting-style:translate-y-4 data-starting-style:opacity-0'
