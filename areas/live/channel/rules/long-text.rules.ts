/** How many characters a narrow chat shows in a line, about. */
const LINE = 24

/** Whether a text takes more than so many lines of a narrow chat, about: its own lines, each as long as it is. */
export function isLongerThan(lines: number, text: string): boolean {
  let count = 0
  for (const line of text.split('\n')) {
    count += Math.max(1, Math.ceil(line.length / LINE))
    if (count > lines) return true
  }
  return false
}
