/** The server's bundle begins here: the shop, and what the scripts and tests do with its data. */
export { serve } from './serve.ts'
export { openShop } from './open-shop.ts'
