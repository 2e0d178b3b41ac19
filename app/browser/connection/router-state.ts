import type { DataRouter } from 'react-router'

/**
 * What the router does now: what its hooks say is rendered some time later, on a slow phone after the next press. React
 * Router leaves the router in the page.
 */
export function currentRouterState(): DataRouter['state'] {
  const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: DataRouter }
  return router.state
}
