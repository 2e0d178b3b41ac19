/** Entry of the server's bundle: what the scripts and the tests import. */
export { readEnvironment } from '#data/platform/environment.server.ts'
export { resetAdminPassword } from './commands/admin-password.ts'
export { doctor } from './commands/doctor.ts'
export { openShop } from './open-shop.ts'
export { restore } from './commands/restore-orders.ts'
export { seed } from './commands/seed.ts'
export { serve } from './serve.ts'
