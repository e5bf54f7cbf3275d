import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Comment, type ExportNamedDeclaration, parseSync } from 'oxc-parser'
import { ROOT } from './imports/modules.ts'

/** What a module offers those who import it. */
export interface Offer {
  /** The values that it exports; its types where it exports no value. */
  readonly names: readonly string[]
  /** Which export the sentence is about. */
  readonly about: string | undefined
  /** The first sentence of a docstring; empty where there is none. */
  readonly says: string
}

interface Exported {
  readonly name: string
  readonly isType: boolean
  readonly doc: string
}

const plain = (name: string): string => name.replaceAll(/[^a-z0-9]/gi, '').toLowerCase()

/** The text of a comment without its stars, its lines joined. */
const textOf = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trim())
    .join(' ')
    .trim()

const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text

/** The names that a statement exports. */
function namesIn({ declaration, specifiers }: ExportNamedDeclaration): string[] {
  if (!declaration) return specifiers.flatMap(({ exported }) => (exported.type === 'Identifier' ? exported.name : []))
  if (declaration.type !== 'VariableDeclaration')
    return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
  return declaration.declarations.flatMap(({ id }) => {
    if (id.type === 'Identifier') return id.name
    if (id.type !== 'ObjectPattern') return []
    return id.properties.flatMap(({ type, value }) =>
      type === 'Property' && value?.type === 'Identifier' ? value.name : [],
    )
  })
}

function exportsIn(file: string, text: string): Exported[] {
  const { program, comments } = parseSync(file, text)
  const docs = comments.filter(({ type, value }: Comment) => type === 'Block' && value.startsWith('*'))
  const docBefore = (start: number): string => {
    const last = docs.findLast(({ end }) => end <= start)
    return last && text.slice(last.end, start).trim() === '' ? textOf(last.value) : ''
  }
  const found = program.body.flatMap((statement): Exported[] => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const isType = statement.exportKind === 'type'
    return namesIn(statement).map((name) => ({ name, isType, doc: docBefore(statement.start) }))
  })
  // A schema and its type have one name.
  const values = new Set(found.flatMap(({ name, isType }) => (isType ? [] : name)))
  return found.filter(({ name, isType }) => !isType || !values.has(name))
}

const isQuestion = (name: string): boolean => /^(is|has)[A-Z]/.test(name)
const isConstant = (name: string): boolean => name === name.toUpperCase()
const isComponent = (name: string): boolean => /^[A-Z]/.test(name) && !isConstant(name)

/** What a module offers: its sentence is that of what it is named after, else of the first thing that does something. */
export function offerOf(file: string, text = readFileSync(join(ROOT, file), 'utf8')): Offer {
  if (file.endsWith('.css'))
    return { names: [], about: undefined, says: textOf(/^\/\*([^*]*)\*\//.exec(text)?.[1] ?? '') }
  const all = exportsIn(file, text)
  const values = all.filter(({ isType }) => !isType)
  const shown = values.length > 0 ? values : all
  const own = plain(basename(file).replace(/\..*$/, ''))
  const documented = all.filter(({ doc }) => doc !== '')
  const best =
    documented.find(({ name }) => plain(name) === own) ??
    documented.find(({ name, isType }) => file.endsWith('.tsx') && !isType && isComponent(name)) ??
    documented.find(({ name, isType }) => !isType && !isQuestion(name) && !isConstant(name)) ??
    documented.find(({ isType }) => !isType) ??
    documented[0]
  return { names: shown.map(({ name }) => name), about: best?.name, says: firstSentence(best?.doc ?? '') }
}
