import type { StatusTone } from '#platform/web/list/status-tag.tsx'

const TONES: Readonly<Record<string, StatusTone>> = { 서비스: 'active', 점검: 'warning', 이벤트: 'success' }

/** The colour of a category; one that is not ours has none. */
export const categoryTone = (categoryName: string): StatusTone => TONES[categoryName] ?? 'neutral'

/** `2026.11.24`, the day in Seoul on which a notice was written. */
export const noticeDay = (createdDt: string): string => createdDt.slice(0, 10).replaceAll('-', '.')
