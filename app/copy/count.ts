/** Of a number that is counted up to a limit only, e.g. "1,000+". */
export const moreThan = (limit: string) => `${limit}+`
