import { toYmdt } from '#platform/contract/seoul.ts'

/** The way the SMS vendor writes an instant: `2026-11-23 11:00:00`, Korean time. */
export const vendorTime = (instant: Date): string => toYmdt(instant).slice(0, 19).replace('T', ' ')

/** Reads the vendor's way of writing; null when it is no date. */
export function readVendorTime(text: string): Date | null {
  const found = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)(:\d\d)?$/.exec(text)
  if (!found) return null
  const instant = new Date(`${found[1]}T${found[2]}${found[3] ?? ':00'}+09:00`)
  return Number.isNaN(instant.getTime()) ? null : instant
}
