/** The values of one metric in Prometheus text, by their labels as they stand there; `''` without labels. */
export function valuesOf(text: string, name: string): Record<string, number> {
  const found = [...text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))]
  return Object.fromEntries(found.map(([, labels = '', value]) => [labels.replaceAll('"', ''), Number(value)]))
}
