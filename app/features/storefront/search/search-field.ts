/** The id of the search field, with which the header's search button focuses it. */
export const SEARCH_FIELD = 'search'
