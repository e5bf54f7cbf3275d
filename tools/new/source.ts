import {
  type ArrayExpression,
  type CallExpression,
  type Expression,
  type JSXElement,
  type ObjectExpression,
  parseSync,
  type StaticImportEntry,
  Visitor,
} from 'oxc-parser'
import { OperatorError } from '#platform/server/operator.ts'

/** A text put in, or put in place of what stood there. */
export interface Edit {
  readonly at: number
  /** Where what it replaces ends. */
  readonly until?: number
  readonly text: string
}

/** A file of ours, with what of it lines are put in beside. */
export interface Source {
  readonly file: string
  readonly text: string
  /** What a `const` stands for, without `as const` and the like. */
  readonly consts: ReadonlyMap<string, Expression>
  readonly calls: readonly CallExpression[]
  readonly objects: readonly ObjectExpression[]
  readonly elements: readonly JSXElement[]
}

type Listing = ArrayExpression | ObjectExpression
type Property = ObjectExpression['properties'][number]

function bare(expression: Expression): Expression {
  const isWrapped = expression.type === 'TSAsExpression' || expression.type === 'TSSatisfiesExpression'
  return isWrapped ? bare(expression.expression) : expression
}

/** Reads a file, or says that it is none that the compiler could read. */
export function readSource(file: string, text: string): Source {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new OperatorError(`${file} cannot be read: ${errors[0]?.message}.`)
  const consts = new Map<string, Expression>()
  const [calls, objects, elements]: [CallExpression[], ObjectExpression[], JSXElement[]] = [[], [], []]
  new Visitor({
    'VariableDeclarator:exit': ({ id, init }) => {
      if (id.type === 'Identifier' && init !== null) consts.set(id.name, bare(init))
    },
    'CallExpression:exit': (node) => void calls.push(node),
    'ObjectExpression:exit': (node) => void objects.push(node),
    'JSXElement:exit': (node) => void elements.push(node),
  }).visit(program)
  return { file, text, consts, calls, objects, elements }
}

const endOf = ({ at, until = at }: Edit): number => until

/** The text with everything that is put in. */
export const withEdits = ({ text }: Source, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.at - one.at || endOf(other) - endOf(one))
    .reduce((before, edit) => before.slice(0, edit.at) + edit.text + before.slice(endOf(edit)), text)

const partsOf = (list: Listing): readonly { readonly start: number; readonly end: number }[] =>
  list.type === 'ArrayExpression' ? list.elements.filter((each) => each !== null) : list.properties

/** One more element or property, behind another one or at the end. */
export function added(list: Listing, entry: string, behind = partsOf(list).at(-1)): Edit {
  return behind ? { at: behind.end, text: `,\n${entry}` } : { at: list.start + 1, text: `${entry}` }
}

/** One more property, before the first whose name is greater. */
export function addedInOrder(object: ObjectExpression, name: string, entry: string): Edit {
  const next = object.properties.find((each) => (nameOf(each) ?? '') > name)
  return next ? { at: next.start, text: `${entry},\n` } : added(object, entry)
}

/** The name of a property; undefined for one that is computed, or spread. */
export function nameOf(property: Property): string | undefined {
  if (property.type !== 'Property' || property.computed) return undefined
  if (property.key.type === 'Identifier') return property.key.name
  return property.key.type === 'Literal' ? String(property.key.value) : undefined
}

/** What an object says under a name. */
export function saidIn(object: ObjectExpression, name: string): Expression | undefined {
  const found = object.properties.find((each) => nameOf(each) === name)
  return found?.type === 'Property' ? bare(found.value) : undefined
}

/** The name of what is called: `kept` of `kept('…')`. */
export const calleeOf = ({ callee }: CallExpression): string => (callee.type === 'Identifier' ? callee.name : '')

/** An argument of a call. */
export function argumentOf({ arguments: all }: CallExpression, at: number): Expression | undefined {
  const found = all[at]
  return found === undefined || found.type === 'SpreadElement' ? undefined : bare(found)
}

/** The text of a text between quotes; undefined for anything else. */
export const literalOf = (expression: Expression | undefined): string | undefined =>
  expression?.type === 'Literal' && typeof expression.value === 'string' ? expression.value : undefined

/**
 * The names that a file has to import; what it imports already is left, and what it imports as a type alone becomes a value.
 * The formatter puts them in order.
 */
export function imported({ file, text }: Source, from: string, ...names: readonly string[]): Edit[] {
  const { staticImports } = parseSync(file, text).module
  const entries = staticImports.flatMap((each) => each.entries)
  const missing = names.filter((name) => !entries.some(({ localName }) => localName.value === name))
  const isWanted = ({ isType, localName }: StaticImportEntry) => isType && names.includes(localName.value)
  const asTypes = staticImports.filter((each) => each.entries.some(isWanted))
  return [
    ...asTypes.map(({ start, end, entries: own, moduleRequest }) => {
      const said = own.map((each) => `${each.isType && !isWanted(each) ? 'type ' : ''}${each.localName.value}`)
      return { at: start, until: end, text: `import { ${said.join(', ')} } from '${moduleRequest.value}'` }
    }),
    ...(missing.length === 0
      ? []
      : [{ at: staticImports[0]?.start ?? 0, text: `import { ${missing.join(', ')} } from '${from}'\n` }]),
  ]
}

/** What has to be there for a line to be put in; without it nothing is written at all. */
export function anchor<T>(found: T | undefined, what: string): NonNullable<T> {
  if (found === undefined || found === null)
    throw new OperatorError(`Nothing was written: there is no ${what}, beside which a line has to stand.`)
  return found
}
