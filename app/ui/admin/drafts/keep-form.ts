import { createContext } from 'react'

/**
 * Keeps what is typed in the form of a dialog for as long as the session may have to be renewed, by the path it is sent to. The
 * admin's layout says how. @returns a function for when the form goes
 */
export const KeepForm = createContext<(form: HTMLFormElement, action: string) => () => void>(() => () => {})
