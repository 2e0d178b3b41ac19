import type { ServerBuild } from 'react-router'

export interface ShopBuild extends ServerBuild {
  /**
   * Loads the modules of the admin's routes, which the build keeps apart from the rest (`scripts/lazy-admin.ts`); no route
   * of the admin may be used before. Absent in development.
   */
  loadAdmin?: () => Promise<void>
}
