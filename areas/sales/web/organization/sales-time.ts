/** `2026.11.24 11:00`, of a time as sales writes it (`2026-11-24 11:00:00`, Seoul). */
export const stampOf = (salesDateTime: string): string => salesDateTime.slice(0, 16).replaceAll('-', '.')
