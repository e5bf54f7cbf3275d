import { parseArgs } from 'node:util'
import { FLAGS, type Flag } from '#areas/base/account/rules/flags.rules.ts'
import { OperatorError } from '#platform/server/operator.ts'
import { FIELD_TYPES, type FieldTypeName } from './field-types.ts'
import { areaNames, readFieldName, readTitle } from './names.ts'
import { newArea } from './new-area.ts'
import { type Made, newField } from './new-field.ts'
import type { Texts } from './registrations.ts'
import { bringUpToDate, insistCommitted, readProgram, whatIsLeft, writeAll } from './write.ts'

/**
 * `npm run new`: writes what is the same whenever something is added. Nothing is written unless all of it can be; what is
 * written passes `npm run check`, and from then on belongs to whoever asked for it.
 */
const USAGE = `npm run new -- area <wing>/<name> [--title 한글] [--access FLAG]
npm run new -- field <RECORD> <name> [--title 한글] [--type ${Object.keys(FIELD_TYPES).join('|')}]
npm run new -- --prove    makes both in a copy, and checks there
Add --dirty where files that are changed are not committed, --no-types where nobody wants to hear what is left to say of a field.`

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: {
        title: { type: 'string' },
        access: { type: 'string', default: 'ALL' },
        type: { type: 'string', default: 'text' },
        dirty: { type: 'boolean', default: false },
        prove: { type: 'boolean', default: false },
        types: { type: 'boolean', default: true },
      },
    })
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${USAGE}`)
  }
}

type Options = ReturnType<typeof readArguments>['values']

/** The time now in UTC, as names of migrations begin. */
const stamp = (): string => {
  const [day = '', time = ''] = new Date().toISOString().split('T')
  return `${day.replaceAll('-', '')}-${time.slice(0, 5).replace(':', '')}`
}

const isFlag = (word: string): word is Flag => FLAGS.some((flag) => flag === word)
const isType = (word: string): word is FieldTypeName => word in FIELD_TYPES

function areaOf(texts: Texts, name: string, { title, access }: Options): Made {
  if (!isFlag(access))
    throw new OperatorError(`${access} is nothing that a person may hold: choose ${FLAGS.join(', ')}.`)
  return newArea(texts, areaNames(name, title, access), stamp())
}

function fieldOf(texts: Texts, record: string, name: string, { title, type }: Options): Made {
  if (!isType(type))
    throw new OperatorError(`${type} is no type of a field: choose ${Object.keys(FIELD_TYPES).join(', ')}.`)
  const field = { name: readFieldName(name), title: readTitle(title ?? name), type }
  return newField(texts, record, field, stamp())
}

function make({ texts, notes }: Made, before: Texts, { dirty }: Options): void {
  if (!dirty) insistCommitted([...texts.keys()])
  writeAll(texts)
  bringUpToDate()
  for (const file of texts.keys()) say(`  ${before.has(file) ? 'changed' : 'made   '} ${file}`)
  for (const note of notes) say(note)
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  if (values.prove) return (await import('./prove.ts')).prove()
  const [what, ...names] = positionals
  const [first, second] = names
  const texts = readProgram()
  if (what === 'area' && first !== undefined && names.length === 1) make(areaOf(texts, first, values), texts, values)
  else if (what === 'field' && first !== undefined && second !== undefined && names.length === 2) {
    make(fieldOf(texts, first, second, values), texts, values)
    const left = values.types ? whatIsLeft() : []
    if (left.length > 0) say(`This record differs from an ordinary one. What is left to say:\n  ${left.join('\n  ')}`)
  } else throw new OperatorError(USAGE)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof OperatorError ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
})
