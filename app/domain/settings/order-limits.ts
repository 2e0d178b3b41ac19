/** How much a customer can order before they have paid; the admin can change all of them. */
export interface OrderLimits {
  /** Units of one product in one order. */
  unitsPerProduct: number
  /** Value of one order with cash on delivery, in whole rupees. */
  codRupees: number
  /** Orders of one customer that are not paid yet, and their value in whole rupees. */
  openOrders: number
  openRupees: number
  /** The same until a first order of the customer was received. */
  newCodRupees: number
  newOpenOrders: number
  newOpenRupees: number
  /** Orders in an hour, of one account and of one client address. */
  ordersPerHour: number
  addressOrdersPerHour: number
}
