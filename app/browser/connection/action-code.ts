import type { ClientActionFunctionArgs } from 'react-router'

import { routerState } from './page-code.ts'

type ClientAction = (args: ClientActionFunctionArgs) => unknown

/**
 * The code of a route that is only an action is fetched when its form is first sent. React Router loads the whole page
 * anew when that code does not come, and what was entered is lost. So it gets actions that fetch the code themselves. To
 * be called before the router starts.
 * @param withoutCode carries out an action whose code does not come; a browser may not ask for it again
 */
export function fetchActionCode(withoutCode: ClientAction): void {
  const { routes, modules } = routerState()
  for (const { id, module, hasAction, hasClientAction, hasDefaultExport } of Object.values(routes)) {
    if (!hasAction || hasDefaultExport || id in modules) continue
    modules[id] = hasClientAction ? { clientAction: fetching(module, withoutCode) } : {}
  }
}

function fetching(module: string, withoutCode: ClientAction): ClientAction {
  return async (args) => {
    const code = (await import(/* @vite-ignore */ module).catch(() => null)) as {
      clientAction: ClientAction
    } | null
    return (code?.clientAction ?? withoutCode)(args)
  }
}
