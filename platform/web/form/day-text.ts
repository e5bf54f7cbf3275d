/**
 * The calendar day that a person means: `2026-11-23`, `2026.11.23`, `2026/1/5`, `20261123`. Empty text is no day;
 * `null` is a text that names none.
 */
export function dayOfText(text: string): string | undefined | null {
  const plain = text.trim()
  if (plain === '') return undefined
  const parts =
    plain.match(/^(\d{4})(\d{2})(\d{2})$/) ?? plain.match(/^(\d{4})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{1,2})\.?$/)
  if (!parts) return null
  const [, year, month, date] = parts as unknown as [string, string, string, string]
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const instant = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) ? day : null
}
