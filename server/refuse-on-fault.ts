import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from 'react-router'

import { refuseAction, refuseLoader } from '#request/http/storage-fault-result.server.ts'

type Route = NonNullable<ServerBuild['routes'][string]>
type RouteModule = Route['module']

/**
 * The same routes, except that what the machine does not let the shop write or read (full disk, locked database) is
 * refused with a sentence and 503, whatever the route makes of the error.
 */
export function refuseOnFault(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(
    ([id, route]) => [id, route && withRefusals(route)] as const,
  )
  return { ...build, routes: Object.fromEntries(routes) }
}

function withRefusals(route: Route): Route {
  let module: RouteModule | undefined
  return {
    ...route,
    // Made when the route is first used: there are two hundred.
    get module() {
      return (module ??= refusing(route.module))
    },
  }
}

function refusing({ action, loader, ...module }: RouteModule): RouteModule {
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
