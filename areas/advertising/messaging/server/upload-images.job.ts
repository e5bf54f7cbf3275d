import { sql } from 'kysely'
import { SmsRefused } from '#gateways/sms/sms.port.ts'
import { codeList } from '#platform/server/database/code-list.ts'
import { tryAgainSeconds } from '../rules/back-off.rules.ts'
import { OPEN_DISPATCHES } from '../rules/dispatch-state.rules.ts'
import { vendorImageName } from '../rules/image-name.rules.ts'
import { isRetryable } from '../rules/vendor-codes.rules.ts'
import { writeNeverSent } from './outcomes.queries.ts'
import { type Setup, secondsAfter } from './setup.ts'

interface DueImage {
  readonly dispatchId: number
  readonly imageKey: string
  readonly imageName: string
  readonly imageAttempts: number
}

/** Uploads the images of dispatches that are due soon. An answer that gets lost does no harm: the image is uploaded again. */
export async function uploadDueImages(setup: Setup): Promise<void> {
  for (let image = await claimDueImage(setup); image; image = await claimDueImage(setup))
    await uploadImage(setup, image)
}

async function claimDueImage({ db, clock, machineClock, policy }: Setup): Promise<DueImage | undefined> {
  const now = clock.now()
  const machineNow = machineClock.now()
  const claimed = await sql<DueImage>`
    with due as (
      select dispatch_id from messaging.dispatch
      where state in (${codeList(OPEN_DISPATCHES)}) and image_key is not null and attachment_id is null
        and send_at <= ${secondsAfter(now, policy.imageLeadMinutes * 60)} and give_up_at >= ${now}
        and (image_try_at is null or image_try_at <= ${machineNow})
      order by send_at limit 1
      for update skip locked
    )
    update messaging.dispatch d set image_attempts = d.image_attempts + 1, image_try_at = ${secondsAfter(machineNow, policy.settleSeconds)}
    from due where d.dispatch_id = due.dispatch_id
    returning d.dispatch_id, d.image_key, d.image_name, d.image_attempts`.execute(db)
  return claimed.rows[0]
}

async function uploadImage(setup: Setup, image: DueImage): Promise<void> {
  const { db, sms, log, metrics, machineClock } = setup
  try {
    const bytes = await setup.readBytes(image.imageKey)
    const attachmentId = await sms.uploadImage({ name: vendorImageName(image.imageName), bytes })
    await sql`
      update messaging.dispatch set attachment_id = ${attachmentId}, image_try_at = null
      where dispatch_id = ${image.dispatchId} and attachment_id is null`.execute(db)
  } catch (error) {
    metrics.events.inc({ event: 'messaging.image_failed' })
    log.warn({ err: error, dispatch: image.dispatchId, attempt: image.imageAttempts }, 'image upload failed')
    if (error instanceof SmsRefused && !error.isTemporary && !isRetryable(error.code))
      return refuseDispatch(setup, image.dispatchId, error.code)
    const tryAt = secondsAfter(machineClock.now(), tryAgainSeconds(image.imageAttempts))
    await sql`update messaging.dispatch set image_try_at = ${tryAt} where dispatch_id = ${image.dispatchId}`.execute(db)
  }
}

/** Without its image nothing of the dispatch can be sent. */
async function refuseDispatch({ db, clock }: Setup, dispatchId: number, code: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const waiting = await sql<{ requestKey: string }>`
      select request_key from messaging.request where dispatch_id = ${dispatchId} and state = 'READY' for update`.execute(
      tx,
    )
    await writeNeverSent(
      tx,
      waiting.rows.map((row) => row.requestKey),
      'REFUSED',
      code,
      clock.now(),
    )
  })
}
