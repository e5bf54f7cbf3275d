import { parseSync } from 'oxc-parser'
import type { Flag } from '#areas/base/account/rules/flags.rules.ts'
import { OperatorError } from '#platform/server/operator.ts'

const KEBAB = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/
const CAMEL = /^[a-z][a-zA-Z0-9]*$/
/** Folders of an area: one that is called so could not be told from it. */
const ROOMS = ['contract', 'rules', 'server', 'web', 'tables', 'testing']

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const camel = (kebab: string): string => kebab.replaceAll(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())

/** `holiday` as several of them: `holidays`, `categories`, `boxes`. */
export function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

/** What a new area and its record are called, wherever a name of theirs stands. */
export interface AreaNames {
  /** `nsat/exam-hall`. */
  readonly area: string
  readonly wing: string
  /** `exam-hall`, and several: as files and addresses have it. */
  readonly kebab: string
  readonly kebabs: string
  /** `examHall`, and several: as values are called. */
  readonly camel: string
  readonly camels: string
  /** `ExamHall`, and several: as types and components are called. */
  readonly pascal: string
  readonly pascals: string
  /** `EXAM_HALL`: as the record is called; several: as the place of their list. */
  readonly upper: string
  readonly uppers: string
  /** `exam hall` with its article, and several: as sentences have it. */
  readonly one: string
  readonly words: string
  /** `nsatExamHall`: as calls begin. */
  readonly call: string
  /** `nsat_exam_hall`: the schema; `exam_hall`: its table. */
  readonly schema: string
  readonly table: string
  /** `NsatExamHall`: as the made file of the columns begins. */
  readonly made: string
  /** `/partner/nsat/exam-halls`: of its calls; `/nsat/exam-halls`: of its screens. */
  readonly path: string
  readonly address: string
  /** What people call one of them. */
  readonly title: string
  /** Who reads and writes them. */
  readonly access: Flag
}

/** The names of an area, or the sentence that says why it cannot be called so. */
export function areaNames(area: string, title: string | undefined, access: Flag): AreaNames {
  const [wing = '', kebab = '', ...rest] = area.split('/')
  if (!KEBAB.test(wing) || !KEBAB.test(kebab) || rest.length > 0)
    throw new OperatorError(
      `"${area}" is no name of an area: say its wing and its name, as in nsat/exam-hall (small letters, digits, hyphens).`,
    )
  if (ROOMS.includes(kebab) || ROOMS.includes(wing))
    throw new OperatorError(`An area cannot be called "${area}": ${ROOMS.join(', ')} are folders inside of one.`)
  const [kebabs, one] = [pluralOf(kebab), kebab.replaceAll('-', ' ')]
  if (!isIdentifier(camel(kebab)))
    throw new OperatorError(`An area cannot be called "${area}": "${kebab}" is a word of the language.`)
  return {
    area,
    wing,
    kebab,
    kebabs,
    camel: camel(kebab),
    camels: camel(kebabs),
    pascal: capital(camel(kebab)),
    pascals: capital(camel(kebabs)),
    upper: kebab.replaceAll('-', '_').toUpperCase(),
    uppers: pluralOf(kebab).replaceAll('-', '_').toUpperCase(),
    one: `${/^[aeiou]/.test(kebab) ? 'an' : 'a'} ${one}`,
    words: pluralOf(one),
    call: camel(`${wing}-${kebab}`),
    schema: `${wing}-${kebab}`.replaceAll('-', '_'),
    table: kebab.replaceAll('-', '_'),
    made: capital(camel(`${wing}-${kebab}`)),
    path: `/partner/${wing}/${kebabs}`,
    address: `/${wing}/${kebabs}`,
    title: readTitle(title ?? one),
    access,
  }
}

/** A name of a field that can be a property, and a column by `columnOf`. */
export function readFieldName(name: string): string {
  if (!CAMEL.test(name) || !isIdentifier(name) || name.length > 50)
    throw new OperatorError(`"${name}" is no name of a field: write it as in faxNumber.`)
  return name
}

/** A title stands in texts between quotes. */
export function readTitle(title: string): string {
  if (title.trim() === '' || /['"`\\${}<>\n]/.test(title) || title.length > 40)
    throw new OperatorError(`"${title}" is no title: one line of at most 40 letters without quotes or brackets.`)
  return title.trim()
}

const isIdentifier = (name: string): boolean => parseSync('name.ts', `const ${name} = 1`).errors.length === 0
