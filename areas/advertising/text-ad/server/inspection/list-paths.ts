/** The screens on which managers look at all ads, and owners at their own. */
export const MANAGED_LIST = '/promotion-manager/sms-history'
export const OWN_LIST = '/promotion/sms-history'
