import { parseArgs } from 'node:util'
import {
  type Delivery,
  type DeliveryCounts,
  importDelivery,
  MOST_WITHDRAWN_PERCENT,
} from '#areas/base/directory/server/door.ts'
import { OperatorError } from '#platform/server/operator.ts'
import { type OperatorCommand, operatorPath } from './operator-command.ts'

const USAGE = `npm run directory -- [--regions FILE] [--schools FILE] [--recipients FILE] [--check]

  --regions FILE           provinces, districts and wards
  --schools FILE           schools
  --recipients FILE        parents: school_code or organization_id, phone_number, consented_on
  --check                  tell what would change, store nothing
  --allow-withdrawals N    let the file withdraw up to N percent of the known consents (${MOST_WITHDRAWN_PERCENT})
  --restore-withdrawn      take consents that are older than the parent's withdrawal

The files are CSV in UTF-8; docs/operations.md describes their columns.`

/** `npm run directory`: fills regions, schools and consenting parents from files. */
export const directoryCommand: OperatorCommand = async (args) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      regions: { type: 'string' },
      schools: { type: 'string' },
      recipients: { type: 'string' },
      check: { type: 'boolean', default: false },
      'allow-withdrawals': { type: 'string', default: String(MOST_WITHDRAWN_PERCENT) },
      'restore-withdrawn': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return USAGE
  const delivery = toDelivery(values)
  const isCheck = values.check
  const policy = {
    mostWithdrawnPercent: toPercent(values['allow-withdrawals']),
    restoresWithdrawn: values['restore-withdrawn'],
  }
  return async ({ db, now, answer, tell }) => {
    const counts = await importDelivery(db, delivery, { ...policy, now, isCheck, tell })
    for (const line of report(counts)) answer(line)
    answer(isCheck ? 'Only checked: nothing was stored.' : 'Stored.')
  }
}

function toDelivery(files: Delivery): Delivery {
  const { regions, schools, recipients } = files
  if (regions === undefined && schools === undefined && recipients === undefined)
    throw new OperatorError('Name a file with --regions, --schools or --recipients; --help tells more.')
  return {
    ...(regions !== undefined && { regions: operatorPath(regions) }),
    ...(schools !== undefined && { schools: operatorPath(schools) }),
    ...(recipients !== undefined && { recipients: operatorPath(recipients) }),
  }
}

function toPercent(text: string): number {
  if (!/^\d{1,3}$/.test(text) || Number(text) > 100)
    throw new OperatorError('--allow-withdrawals takes a whole number of percent from 0 to 100.')
  return Number(text)
}

const count = (n: number): string => n.toLocaleString('en')
const counted = (n: number, one: string): string => `${count(n)} ${one}${n === 1 ? '' : 's'}`

function report({ regions, schools, recipients }: DeliveryCounts): string[] {
  const lines = Object.entries({ regions, schools }).flatMap(([name, places]) => {
    if (!places) return []
    const { rows, added, changed, unchanged } = places
    return `${name}: ${counted(rows, 'row')}: ${count(added)} added, ${count(changed)} changed, ${count(unchanged)} unchanged`
  })
  return recipients ? [...lines, ...reportRecipients(recipients)] : lines
}

function reportRecipients(counts: NonNullable<DeliveryCounts['recipients']>): string[] {
  const { rows, repeated, schools, added, changed, withdrawn, stillWithdrawn, unchanged } = counts
  const changes = `${count(added)} added, ${count(changed)} changed, ${count(withdrawn)} withdrawn, ${count(unchanged)} unchanged`
  const lines = [`recipients: ${counted(rows, 'row')} for ${counted(schools, 'school')}: ${changes}`]
  if (repeated > 0) lines.push(`  rows that repeat an earlier one: ${count(repeated)}`)
  if (stillWithdrawn > 0)
    lines.push(
      `  parents who withdrew after the consent in the file and stay withdrawn: ${count(stillWithdrawn)} (--restore-withdrawn takes the consent)`,
    )
  return lines
}
