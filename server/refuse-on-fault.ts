import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'

import { refuseAction, refuseLoader } from '#request/http/storage-fault-result.server.ts'
import type { ShopBuild } from './rendering/shop-build.ts'

type Route = NonNullable<ShopBuild['routes'][string]>
type RouteModule = Route['module']

/**
 * The same routes, except that what the machine does not let the shop write or read (full disk, locked database) is
 * refused with a sentence and 503, whatever the route makes of the error.
 */
export function refuseOnFault(build: ShopBuild): ShopBuild {
  const routes = Object.entries(build.routes).map(
    ([id, route]) => [id, route && withRefusals(route)] as const,
  )
  return { ...build, routes: Object.fromEntries(routes) }
}

/** The module is read when the route is first used: that of a late route is not loaded before. */
function withRefusals(route: Route): Route {
  let refusing: RouteModule | undefined
  const get = () => (refusing ??= refusingModule(route.module))
  return Object.defineProperties({} as Route, {
    ...Object.getOwnPropertyDescriptors(route),
    module: { enumerable: true, get },
  })
}

function refusingModule({ action, loader, ...module }: RouteModule): RouteModule {
  return {
    ...module,
    ...(action && {
      action: (values: ActionFunctionArgs) =>
        refuseAction(async () => action(values), values.request, module),
    }),
    ...(loader && {
      loader: (values: LoaderFunctionArgs) => refuseLoader(async () => loader(values), values.request),
    }),
  }
}
