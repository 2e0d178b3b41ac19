import script from './before-paint.js?raw'

/** What each page runs before it is painted, without comments; empty in the browser, which has run it by then. */
export const beforePaint = import.meta.env.SSR
  ? script.replaceAll(/^\s*\/\/.*\n/gm, '').replaceAll(/^\s+/gm, '')
  : ''
