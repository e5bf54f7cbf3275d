/** The screens on which managers look at all orders, and buyers at their own. */
export const MANAGED_LIST = '/promotion-manager/package/order-history'
export const OWN_LIST = '/promotion/package/order-history'
