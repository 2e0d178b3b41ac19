import { useNavigation } from 'react-router'

/** True while a form of ours is on its way to a path, until the page that answers it stands. */
export function useSubmitting(path: string): boolean {
  const { formMethod, formAction } = useNavigation()
  return formMethod === 'POST' && formAction?.split('?')[0] === path
}
