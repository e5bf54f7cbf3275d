/** Letters and signs that are typed by name. */
const NAMED: Readonly<Record<string, string>> = {
  times: '<mo>×</mo>',
  div: '<mo>÷</mo>',
  le: '<mo>≤</mo>',
  ge: '<mo>≥</mo>',
  cap: '<mo>∩</mo>',
  cup: '<mo>∪</mo>',
  cdots: '<mo>⋯</mo>',
  angle: '<mo>∠</mo>',
  pi: '<mi>π</mi>',
  sin: '<mi>sin</mi>',
  cos: '<mi>cos</mi>',
  log: '<mi>log</mi>',
}
const TOKENS = /\\[a-z]+|\d+(?:\.\d+)?|[A-Za-z]|[^\s]/g

/** Formulas between dollar signs, written as TeX writes them, become MathML; `\mat{1,2;3,4}` is a matrix. */
export const withFormulas = (text: string): string =>
  text.replace(/\$([^$]+)\$/g, (_, formula: string) => `<math><mrow>${formulaOf(formula)}</mrow></math>`)

function formulaOf(formula: string): string {
  const tokens: readonly string[] = formula.match(TOKENS) ?? []
  let at = 0
  const groupAt = (): string => {
    if (tokens[at] !== '{') return atom()
    at++
    const inner = sequence('}')
    at++
    return `<mrow>${inner}</mrow>`
  }
  const atom = (): string => {
    const token = tokens[at++] ?? ''
    if (token === '\\frac') return `<mfrac>${groupAt()}${groupAt()}</mfrac>`
    if (token === '\\sqrt') return `<msqrt>${groupAt()}</msqrt>`
    if (token === '\\mat') return matrix()
    if (token.startsWith('\\')) return NAMED[token.slice(1)] ?? ''
    if (/^\d/.test(token)) return `<mn>${token}</mn>`
    if (/^[A-Za-z]/.test(token)) return `<mi>${token}</mi>`
    return `<mo>${{ '-': '−', "'": '′', '<': '&lt;', '>': '&gt;' }[token] ?? token}</mo>`
  }
  const matrix = (): string => {
    const end = tokens.indexOf('}', at)
    const rows = tokens
      .slice(at + 1, end)
      .join('')
      .split(';')
    at = end + 1
    const cells = rows.map(
      (row) =>
        `<mtr>${row
          .split(',')
          .map((cell) => `<mtd><mn>${cell}</mn></mtd>`)
          .join('')}</mtr>`,
    )
    return `<mrow><mo>(</mo><mtable>${cells.join('')}</mtable><mo>)</mo></mrow>`
  }
  const sequence = (end?: string): string => {
    let all = ''
    while (at < tokens.length && tokens[at] !== end) {
      const base = atom()
      const script = tokens[at]
      if (script === '^' || script === '_') {
        at++
        const tag = script === '^' ? 'msup' : 'msub'
        all += `<${tag}>${base}${groupAt()}</${tag}>`
      } else all += base
    }
    return all
  }
  return sequence()
}
