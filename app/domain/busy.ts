/**
 * On a response with status 503: the shop was too busy to begin with the request, so it has done nothing and may be
 * sent again after `Retry-After`.
 */
export const BUSY_HEADER = 'X-Shop-Busy'
