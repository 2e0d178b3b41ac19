/** Flags of Node for the process that serves the shop. */
export const SHOP_FLAGS: string[]
