/** `2026.11.24 19:30`, of a time of the wire. */
export const stampOf = (time: string): string => time.slice(0, 16).replaceAll('-', '.')
