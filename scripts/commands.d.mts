/** Flags of Node for the process that serves the shop. */
export const SHOP_FLAGS: string[]

/** Variables of the environment of the process that serves the shop, where they are not set. */
export const SHOP_VARIABLES: Record<string, string>
