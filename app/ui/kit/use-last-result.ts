import { useState } from 'react'

/** The result of a page's last submit. The router drops it when the page's data is read again, as after a live update. */
export function useLastResult<Result>(actionData: Result | undefined): Result | undefined {
  const [last, setLast] = useState(actionData)
  if (actionData !== undefined && actionData !== last) setLast(actionData)
  return actionData ?? last
}
