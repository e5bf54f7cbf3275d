/** One numbered part of a policy. `{company}` and `{phone}` stand for what the operator configured. */
export interface PolicySection {
  readonly title: string
  readonly lines: readonly string[]
  readonly items: readonly string[]
  /** The head and the rows of its table; none without one. */
  readonly table: readonly (readonly string[])[]
}

/** Reads a policy: parts stand apart by an empty line, each under its title; `- ` begins an item, `| ` a row of its table. */
export function sectionsOf(text: string): PolicySection[] {
  return text
    .trim()
    .split('\n\n')
    .map((part) => {
      const [title = '', ...rest] = part.split('\n')
      const after = (mark: string) =>
        rest.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length))
      const lines = rest.filter((line) => !/^[-|] /.test(line))
      return { title, lines, items: after('- '), table: after('| ').map((row) => row.split(' | ')) }
    })
}
