/** Joins the class names that apply: `classNames('a', condition && 'b')`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  // A page calls it some hundred times: no list is made.
  let joined = ''
  for (const name of names) if (name) joined += joined ? ` ${name}` : name
  return joined
}
