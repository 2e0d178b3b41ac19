/** The server's bundle begins here: what the scripts and the tests open. */
export { readEnvironment } from '#data/environment.server.ts'
export { makeAdminPassword } from './admin-password.ts'
export { openShop } from './open-shop.ts'
export { restore } from './restore.ts'
export { seed } from './seed.ts'
export { serve } from './serve.ts'
