/** The words that this area uses on the wire, as plain lists: both the schemas and the rules are built from them. */

/** How an institute came to take part: the office handed it out, or a vendor won it. */
export const BUSINESS_METHODS = {
  ASSIGNED_BY_HEADOFFICE: { word: '본사 배정' },
  DIRECT_SALES: { word: '직접 영업' },
} as const
export type BusinessMethod = keyof typeof BUSINESS_METHODS

/** Whether a vendor works for us at the moment. */
export const VENDOR_STATES = {
  ACTIVE: { word: '사용', tone: 'success' },
  STOPPED: { word: '중지', tone: 'neutral' },
} as const
export type VendorState = keyof typeof VENDOR_STATES

/** The services as columns of the office have them; their whole names are those of the plans. */
export const SERVICE_WORDS = { 1001: '수학', 1002: '영어', 1003: '국어' } as const
export type ServiceNo = keyof typeof SERVICE_WORDS
/** The same in their order. */
export const SERVICE_NOS = [1001, 1002, 1003] as const satisfies readonly ServiceNo[]
