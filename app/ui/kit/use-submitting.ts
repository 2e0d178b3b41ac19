import { useNavigation } from 'react-router'

/** True from the submission of a form to this path until the next page is rendered. */
export function useSubmitting(path: string): boolean {
  const { formMethod, formAction } = useNavigation()
  return formMethod === 'POST' && formAction?.split('?')[0] === path
}
