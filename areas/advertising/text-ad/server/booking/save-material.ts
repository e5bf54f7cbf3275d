import { saveReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { automaticTitle } from '#areas/advertising/text-ad/rules/message/campaign-name.rules.ts'
import { checkStoredMaterial, type Material } from '#areas/advertising/text-ad/rules/message/contents-check.rules.ts'
import { checkFilled } from '#areas/advertising/text-ad/rules/message/template.rules.ts'
import { mayNameCampaign } from '#areas/advertising/text-ad/rules/sender-type.rules.ts'
import type { TextAdSettings } from '#areas/advertising/text-ad/rules/settings.rules.ts'
import { insist } from '#platform/server/refuse.ts'
import type { TextAdDeps } from '../deps.ts'
import { linkPolicy } from '../links/link-policy.ts'
import type { StoredContents } from '../record/reservations.queries.ts'
import type { ChosenSchool } from './choose-schedule.ts'
import { insertContents, isFileShared, updateContents } from './contents.queries.ts'
import type { Draft, SaveExchange } from './lock-draft.ts'

/** Checks and stores the material of a save. A text message loses the picture it may have had. */
export async function saveMaterial(
  x: SaveExchange,
  { files, platform }: Pick<TextAdDeps, 'files' | 'platform'>,
  draft: Draft,
  schools: readonly ChosenSchool[],
  settings: TextAdSettings,
): Promise<StoredContents> {
  const { contentsStatus } = x.body.adSmsContents
  const material = readMaterial(x, draft, schools, settings)
  const fileNo = draft.contents?.imageStorageNo ?? null
  const stored = { contentsStatus, imageCount: fileNo === null ? 0 : 1, isNew: draft.contents === undefined }
  const verdict = checkStoredMaterial(material, stored, linkPolicy({ platform }, settings))
  insist(saveReservation, verdict)
  if (contentsStatus === 'SAVED') insist(saveReservation, checkFilled(material.contents))
  const columns = {
    ownerId: x.caller.userId,
    senderType: draft.senderType,
    title: material.title,
    isTitleAutomatic: material.title === automaticTitleOf(schools, material.sendPurpose),
    smsType: material.smsType,
    sendPurpose: material.sendPurpose,
    contents: material.contents,
    contentsStatus,
    modifiedAt: x.now,
  }
  if (!draft.contents) return insertContents(x.db, { ...columns, registeredAt: x.now })
  const contentsSeq = draft.contents.contentsSeq
  if (material.smsType !== 'LMS' || fileNo === null) return updateContents(x.db, contentsSeq, columns)
  const owned = { ownerId: x.caller.userId, fileNo, exceptContentsSeq: contentsSeq }
  if (!(await isFileShared(x.db, owned))) await files.remove(x.db, fileNo, x.now)
  return updateContents(x.db, contentsSeq, { ...columns, ...NO_IMAGE })
}

/** The columns of a material without a picture. */
export const NO_IMAGE = { imageStorageNo: null, imageObjectKey: null, imageName: null } as const

const automaticTitleOf = (schools: readonly ChosenSchool[], purpose: string): string =>
  automaticTitle(
    schools.map((school) => school.organizationName),
    purpose,
  )

function readMaterial(
  x: SaveExchange,
  draft: Draft,
  schools: readonly ChosenSchool[],
  settings: TextAdSettings,
): Material {
  const posted = x.body.adSmsContents
  const ownTitle = posted.title.trim()
  // An automatic name that comes back as it was follows the schools and the purpose of this save.
  const isUntouched = draft.contents?.isTitleAutomatic === true && ownTitle === draft.contents.title
  const isNamed = mayNameCampaign(draft.senderType, settings) && !isUntouched
  return {
    smsType: draft.isMaterialOnly ? (draft.contents?.smsType ?? posted.smsType) : posted.smsType,
    sendPurpose: posted.sendPurpose,
    title: isNamed ? ownTitle : automaticTitleOf(schools, posted.sendPurpose),
    contents: posted.contents.replaceAll(/\r\n?/g, '\n'),
  }
}
