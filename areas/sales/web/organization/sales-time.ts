/** `2026.11.24 11:00`, of a time in Seoul: `2026-11-24 11:00:00` or `2026-11-24T11:00:00+09:00`. */
export const stampOf = (time: string): string => time.slice(0, 16).replaceAll('-', '.').replace('T', ' ')
