import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { areaNames, pluralOf, readFieldName, readTitle } from './names.ts'
import { newArea } from './new-area.ts'
import { newField } from './new-field.ts'
import { imported, readSource, withEdits } from './source.ts'
import { readProgram } from './write.ts'

const texts = readProgram()
const STAMP = '20300101-0000'
const HALL = areaNames('nsat/proof-hall', '검증', 'NSAT_ADMIN')
const made = newArea(texts, HALL, STAMP)
/** The program as it is once the area is there, with the made file of its columns. */
const after = new Map([
  ...texts,
  ...made.texts,
  [
    'areas/nsat/proof-hall/server/nsat-proof-hall.columns.ts',
    `export const NSAT_PROOF_HALL_COLUMNS = { 'nsat_proof_hall.proof_hall': ['proofHallName', 'description'] } as const`,
  ],
])

const parses = (file: string, text: string) =>
  expect(/\.tsx?$/.test(file) ? parseSync(file, text).errors : [], file).toEqual([])
/** Lines that one text has more than the other, without what only separates them. */
const newLines = (before: string, now: string): string[] => {
  const known = new Set(before.split('\n').map(bare))
  return now
    .split('\n')
    .map(bare)
    .filter((line) => !known.has(line))
}
const bare = (line: string): string => line.trim().replace(/,$/, '')

describe('names', () => {
  test.each([
    ['holiday', 'holidays'],
    ['category', 'categories'],
    ['box', 'boxes'],
    ['class', 'classes'],
  ])('several of %s are %s', (one, several) => expect(pluralOf(one)).toBe(several))

  test('one name stands in every form', () => {
    expect(HALL).toMatchObject({
      camels: 'proofHalls',
      upper: 'PROOF_HALL',
      one: 'a proof hall',
      call: 'nsatProofHall',
      schema: 'nsat_proof_hall',
      address: '/nsat/proof-halls',
    })
  })

  test.each([
    ['hall', /no name of an area/],
    ['Nsat/hall', /no name of an area/],
    ['nsat/hall/room', /no name of an area/],
    ['nsat/hall-', /no name of an area/],
    ['nsat/server', /folders inside of one/],
    ['nsat/new', /word of the language/],
    ['nsat/plan', /There is an area nsat\/plan already/],
    ['sales/lead', /wing of one area/],
  ])('no area is called %s', (name, sentence) => {
    expect(() => newArea(texts, areaNames(name, undefined, 'ALL'), STAMP)).toThrow(sentence)
  })

  test.each(['', 'Fax', 'fax-number', 'new', 'fax number'])('no field is called "%s"', (name) => {
    expect(() => readFieldName(name)).toThrow(/no name of a field/)
  })

  test.each(['', "그'것", '{값}'])('nothing is titled "%s"', (title) => {
    expect(() => readTitle(title)).toThrow(/is no title/)
  })
})

describe('a new area', () => {
  test('is text that parses, and nothing of another area is changed', () => {
    for (const [file, text] of made.texts) parses(file, text)
    expect([...made.texts.keys()].filter((file) => !file.startsWith('areas/nsat/proof-hall/'))).toEqual([
      'tools/wings.ts',
      'app/areas.ts',
      'app/web.tsx',
      'app/personal-data.ts',
    ])
  })

  test.each([
    ['tools/wings.ts', [`'proof-hall': []`]],
    [
      'app/areas.ts',
      [`import { nsatProofHallArea } from '#areas/nsat/proof-hall/server/area.ts'`, 'nsatProofHallArea()'],
    ],
    [
      'app/web.tsx',
      [`import { nsatProofHallScreens } from '#areas/nsat/proof-hall/web/area.tsx'`, '...nsatProofHallScreens'],
    ],
    ['app/personal-data.ts', [`'nsat_proof_hall.proof_hall': 'proof_hall_name description'`]],
  ])('is known to %s by its line', (file, lines) => {
    expect(newLines(texts.get(file) ?? '', made.texts.get(file) ?? '')).toEqual(lines)
  })

  test('stands at the end of the menu of its wing that is for fewest others', () => {
    const screens = made.texts.get('areas/nsat/proof-hall/web/area.tsx') ?? ''
    const [, at] = /menu: \{ group: 'nsat-supervisor', at: (\d+) \}/.exec(screens) ?? []
    expect(Number(at)).toBeGreaterThan(5)
  })

  test('may open a wing', () => {
    const { texts: opened } = newArea(texts, areaNames('proof/visit', '방문', 'ALL'), STAMP)
    expect(newLines(texts.get('tools/wings.ts') ?? '', opened.get('tools/wings.ts') ?? '')).toEqual([
      `'proof': { 'visit': [] }`,
    ])
  })

  test('is refused whole where a line finds no place', () => {
    const strange = new Map([...texts, ['app/web.tsx', 'export {}\n']])
    expect(() => newArea(strange, HALL, STAMP)).toThrow(/Nothing was written: there is no list of screens/)
  })
})

describe('a new field', () => {
  const field = (record: string, name: string, type: 'text' | 'lines' | 'number' | 'day' | 'boolean') =>
    newField(after, record, { name, title: '팩스', type }, STAMP)

  test.each([
    ['VENDOR', 'text'],
    ['VENDOR', 'number'],
    ['NOTICE', 'lines'],
    ['NOTICE', 'boolean'],
    ['PROOF_HALL', 'text'],
    ['PROOF_HALL', 'number'],
    ['PROOF_HALL', 'day'],
    ['PROOF_HALL', 'boolean'],
  ] as const)('of %s, a %s, is text that parses', (record, type) => {
    const { texts: written } = field(record, 'proofNumber', type)
    for (const [file, text] of written) parses(file, text)
    const migrations = [...written].filter(([file]) => file.endsWith('.sql'))
    expect(migrations).toMatchObject([
      [expect.any(String), expect.stringMatching(/^alter table \S+ add column proof_number /)],
    ])
  })

  test('stands in its record, its table, its list, what is kept of people, and in samples', () => {
    const { texts: written } = field('VENDOR', 'proofNumber', 'text')
    const lines = [...written].map(([file, text]) => [file, newLines(after.get(file) ?? '', text)])
    expect(Object.fromEntries(lines)).toEqual({
      [`areas/nsat/vendor/tables/${STAMP}-nsat-vendor-proof-number.sql`]: [
        `alter table nsat_vendor.vendor add column proof_number text not null default '';`,
      ],
      'areas/nsat/vendor/contract/vendor.record.ts': [`proofNumber: field('팩스', optionalText(200).default(''))`],
      'areas/nsat/vendor/rules/office-vendor-table.rules.ts': [`fieldColumn(VENDOR, 'proofNumber', { width: 140 })`],
      'areas/nsat/vendor/server/office.endpoints.test.ts': [`proofNumber: ''`],
      'areas/nsat/vendor/testing/vendor.samples.ts': [`proofNumber: ''`],
      'app/personal-data.ts': [expect.stringMatching(/^'vendor_name .* proof_number'$/)],
    })
  })

  test('gets the input of its type where it is no line of text', () => {
    const form = 'areas/nsat/proof-hall/web/proof-hall-form.screen.tsx'
    const written = field('PROOF_HALL', 'proofDay', 'day').texts.get(form) ?? ''
    expect(written).toContain(
      `own={{ proofDay: <DayInput form={form} name="proofDay" label={PROOF_HALL.fields.proofDay.title} /> }}`,
    )
    expect(written).toContain(`import { DayInput } from '#platform/web/form/day-input.tsx'`)
    expect(field('PROOF_HALL', 'proofText', 'text').texts.get(form)).not.toContain('own=')
  })

  test('of a record that is uploaded names its sheet', () => {
    expect(field('VENDOR', 'proofNumber', 'number').notes.join()).toContain('record.sheet.ts has it as a column now')
    expect(field('PROOF_HALL', 'proofNumber', 'number').notes).toEqual([])
  })

  test('of somebody who is forgotten names the rule that has to forget it', () => {
    expect(field('INSTITUTE', 'proofNumber', 'text').notes.join()).toContain('the rule nsatVendor.removedInstitutes')
  })

  test.each([
    ['NOBODY', 'fax', 'text', /There is no record NOBODY\. .*INSTITUTE.*VENDOR/],
    ['VENDOR', 'vendorName', 'text', /VENDOR has a vendorName already/],
    ['VENDOR', 'loginIds', 'text', /VENDOR has a loginIds already/],
    ['VENDOR', 'isActive', 'text', /column of the name isActive already/],
    ['VENDOR', 'isFree', 'boolean', /holds texts/],
    ['NOTICE', 'proofDay', 'day', /z\.input<typeof NOTICE\.form>/],
  ] as const)('of %s, %s as a %s, is refused', (record, name, type, sentence) => {
    expect(() => field(record, name, type)).toThrow(sentence)
  })
})

test('what a file imports already is not imported again', () => {
  const source = readSource('a.ts', `import { b } from './b.ts'\nb()\n`)
  expect(imported(source, './b.ts', 'b')).toEqual([])
  expect(withEdits(source, imported(source, './b.ts', 'b', 'c'))).toContain(`import { c } from './b.ts'`)
})

test('what a file imports as a type becomes a value beside the other types', () => {
  const source = readSource('a.ts', `import { a, type B, type C } from './b.ts'\n`)
  const edits = [...imported(source, './b.ts', 'C'), ...imported(source, './d.ts', 'd')]
  expect(withEdits(source, edits)).toBe(`import { d } from './d.ts'\nimport { a, type B, C } from './b.ts'\n`)
})
