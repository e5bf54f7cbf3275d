import type { DispatchPlan } from '#areas/advertising/messaging/server/door.ts'
import {
  checkFinalMessage,
  type FrameTemplates,
  finalMessage,
} from '#areas/advertising/text-ad/rules/message/final-message.rules.ts'
import { withShortLinks } from '#areas/advertising/text-ad/rules/message/links.rules.ts'
import { isKoreanMobile } from '#areas/advertising/text-ad/rules/sending/phones.rules.ts'
import { ObjectMissing } from '#gateways/object-storage/object-store.port.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { findContents } from '../booking/contents.queries.ts'
import type { AdRecipient } from '../booking/recipients.queries.ts'
import { checkSaved, isRegistered } from '../booking/registration.ts'
import { listRecipientsOf } from '../booking/resend-recipients.ts'
import type { TextAdDeps } from '../deps.ts'
import { linkPolicy } from '../links/link-policy.ts'
import { listLinks, type StoredLink } from '../links/links.queries.ts'
import type { StoredReservation } from '../record/reservations.queries.ts'
import { readTextAdSettings } from '../settings.ts'

/** The messages of an ad: one text per region, and who gets which. */
type PlannedMessages = Pick<DispatchPlan, 'parts' | 'recipients'>

/** The short links of an ad, and what stands before their codes. */
interface AdLinks {
  readonly linkBase: string
  readonly links: readonly StoredLink[]
}

/** Who gets the same text: the parents of a region, and where the text has links, of a school. */
interface Readers {
  readonly regionName: string
  readonly contents: string
}

/**
 * Makes the final text of each region, or of each school where it has links, and gives every reachable parent theirs;
 * regions of the same name share a text. A text that carriers would not take stops the whole ad: half an ad is worth
 * nothing to its owner.
 */
export function planMessages(
  material: { readonly title: string; readonly contents: string },
  templates: FrameTemplates,
  sendAt: Date,
  parents: readonly AdRecipient[],
  { linkBase, links }: AdLinks = { linkBase: '', links: [] },
): PlannedMessages | { readonly refusedBecause: string } {
  const reachable = parents.filter((parent) => isKoreanMobile(parent.phone))
  if (reachable.length === 0) return { refusedBecause: '광고를 받을 수 있는 수신자가 없습니다.' }
  const codes = new Map(links.map(({ organizationId, target, code }) => [`${organizationId} ${target}`, code]))
  // A link without a code was inspected as it was written, and is sent so.
  const contentsFor = (organizationId: number): string =>
    withShortLinks(material.contents, linkBase, (target) => codes.get(`${organizationId} ${target}`))
  const keyOf = ({ regionName, organizationId }: AdRecipient): string =>
    links.length > 0 ? `${regionName} ${organizationId}` : regionName
  const groups = new Map<string, Readers>()
  for (const parent of reachable)
    if (!groups.has(keyOf(parent)))
      groups.set(keyOf(parent), { regionName: parent.regionName, contents: contentsFor(parent.organizationId) })
  const keys = [...groups.keys()].sort()
  const messages = [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { regionName, contents }]) => finalMessage({ ...material, contents }, templates, regionName, sendAt))
  const problem = messages.map(checkFinalMessage).find((verdict) => !verdict.ok)
  if (problem && !problem.ok) return { refusedBecause: problem.text }
  const partNos = new Map(keys.map((key, index) => [key, index + 1]))
  return {
    parts: messages.map(({ title, body }, index) => ({ partNo: index + 1, title, body })),
    recipients: reachable.map((parent) => ({
      phone: parent.phone,
      organizationId: parent.organizationId,
      partNo: partNos.get(keyOf(parent)) ?? 1,
    })),
  }
}

const UNPAID_REASON = '결제 또는 등록이 확인되지 않았습니다.'
const NO_IMAGE_REASON = '첨부 이미지가 없습니다.'

/** Everything that messaging needs of an ad, or the sentence why it cannot be sent. */
export type PlannedAd = (PlannedMessages & Pick<DispatchPlan, 'image'>) | { readonly refusedBecause: string }

/**
 * The messages of an approved ad, as things stand now. However it came so far: what is not paid or registered, not
 * finished, has lost its picture or reaches nobody is not planned.
 */
export async function planAd(tx: Tx, deps: TextAdDeps, ad: StoredReservation): Promise<PlannedAd> {
  if (!(await isRegistered(tx, deps, ad))) return { refusedBecause: UNPAID_REASON }
  const contents = await findContents(tx, ad.contentsSeq)
  if (!contents) throw new Error(`ad ${ad.reserveSeq} has no material`)
  const { imageObjectKey: objectKey, imageName: name } = contents
  const isPictureLost = objectKey === null ? contents.smsType === 'MMS' : await isLost(deps, objectKey)
  if (isPictureLost) return { refusedBecause: NO_IMAGE_REASON }
  const settings = await readTextAdSettings(tx)
  const policy = linkPolicy(deps, settings)
  const material = checkSaved(contents, policy)
  if (!material.ok) return { refusedBecause: material.text }
  const parents = await listRecipientsOf(tx, deps, ad)
  const links = await listLinks(tx, ad.reserveSeq)
  const messages = planMessages(contents, settings, ad.sendAt, parents, { linkBase: policy.linkBase, links })
  if ('refusedBecause' in messages) return messages
  return { ...messages, image: objectKey === null ? null : { objectKey, name: name ?? 'image.jpg' } }
}

/** Whether the store knows for certain that it has no such file; one that does not answer is asked again when it is sent. */
function isLost({ files }: TextAdDeps, objectKey: string): Promise<boolean> {
  return files.readBytes(objectKey).then(
    () => false,
    (error: unknown) => error instanceof ObjectMissing,
  )
}
