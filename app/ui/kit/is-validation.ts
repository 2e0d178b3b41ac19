/** The name of the button with which Conform submits a form only to validate it. */
const CONFORM_INTENT = '__intent__'

/** Whether nobody has sent the form: Conform submits it with an intent whenever a field is left, or one that is wrong is typed into. */
export function isValidation(event: Event): boolean {
  return event instanceof SubmitEvent && event.submitter?.getAttribute('name') === CONFORM_INTENT
}
