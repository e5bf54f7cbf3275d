/** The words that this area uses on the wire, as plain lists: both the schemas and the rules are built from them. */

/** How an institute came to take part: the office handed it out, or a vendor won it. */
export const BUSINESS_METHODS = {
  ASSIGNED_BY_HEADOFFICE: { word: '본사 배정' },
  DIRECT_SALES: { word: '직접 영업' },
} as const
export type BusinessMethod = keyof typeof BUSINESS_METHODS
