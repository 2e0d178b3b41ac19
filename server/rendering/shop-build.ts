import type { ServerBuild } from 'react-router'

export interface ShopBuild extends ServerBuild {
  /**
   * The ids of the routes whose modules the build puts into a file of their own (`scripts/bundle/late-routes.ts`), and what loads
   * them; none of them may be used before. Absent in development.
   */
  lateRoutes?: ReadonlySet<string>
  loadLateRoutes?: () => Promise<void>
}
