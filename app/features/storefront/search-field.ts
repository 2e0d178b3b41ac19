/** The search field's id: the header's search button finds it by this. */
export const SEARCH_FIELD = 'search'
