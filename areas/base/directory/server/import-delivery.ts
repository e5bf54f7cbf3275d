import { sql } from 'kysely'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { type Db, type Tx, tryLock, waitForLock } from '#platform/server/database/database.ts'
import { OPERATOR } from '#platform/server/operator.ts'
import type { RowCounts } from './import-directory.ts'
import { importRegionFile, importSchoolFile } from './import-places.ts'
import { importRecipientFile } from './import-recipients.ts'
import type { ConsentPolicy, RecipientCounts } from './recipient-changes.ts'

/** The paths of the CSV files that an operator delivers; each may be missing. */
export type Delivery = Readonly<Partial<Record<'regions' | 'schools' | 'recipients', string>>>

/** What an import did, or would do, with each file. */
export interface DeliveryCounts {
  readonly regions?: RowCounts
  readonly schools?: RowCounts
  readonly recipients?: RecipientCounts
}

export interface DeliveryOptions extends ConsentPolicy {
  /** Does everything but keep the result. */
  readonly isCheck: boolean
  /** Hears of every bad row and of waiting; never a phone number. */
  tell(line: string): void
}

/** The cluster-wide lock that a running import holds. */
export const IMPORT_LOCK = 'directory import'

/**
 * Imports the files, regions first, in one transaction: all of them or nothing. One import runs at a time; a second one
 * waits. Throws OperatorError when a file cannot be taken.
 */
export async function importDelivery(db: Db, delivery: Delivery, options: DeliveryOptions): Promise<DeliveryCounts> {
  const tx = await db.startTransaction().execute()
  try {
    // A million rows take longer than any request may.
    await sql`set local statement_timeout = 0`.execute(tx)
    if (!(await tryLock(tx, IMPORT_LOCK))) {
      options.tell('Another import is running: waiting for it.')
      await waitForLock(tx, IMPORT_LOCK)
    }
    const counts = await importFiles(tx, delivery, options)
    for (const [kind, each] of Object.entries(counts))
      await writeAudit(tx, OPERATOR, options.now, {
        action: `directory.import${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
        entity: 'directory.import',
        entityId: kind,
        to: each,
      })
    await (options.isCheck ? tx.rollback() : tx.commit()).execute()
    return counts
  } catch (error) {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute()
    throw error
  }
}

async function importFiles(tx: Tx, delivery: Delivery, options: DeliveryOptions): Promise<DeliveryCounts> {
  const { regions, schools, recipients } = delivery
  const { tell } = options
  return {
    ...(regions !== undefined && { regions: await importRegionFile(tx, regions, tell) }),
    ...(schools !== undefined && { schools: await importSchoolFile(tx, schools, tell) }),
    ...(recipients !== undefined && { recipients: await importRecipientFile(tx, recipients, options, tell) }),
  }
}
