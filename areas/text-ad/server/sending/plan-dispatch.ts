import type { DispatchPlan } from '#areas/messaging/server/door.ts'
import {
  checkFinalMessage,
  type FrameTemplates,
  finalMessage,
} from '#areas/text-ad/rules/message/final-message.rules.ts'
import { isKoreanMobile } from '#areas/text-ad/rules/phones.rules.ts'
import type { AdRecipient } from '../booking/recipients.queries.ts'

/** The messages of an ad: one text per region, and who gets which. */
export type PlannedMessages = Pick<DispatchPlan, 'parts' | 'recipients'>

/**
 * Makes the final text of each region and gives every reachable parent theirs; regions of the same name share a text.
 * A text that carriers would not take stops the whole ad: half an ad is worth nothing to its owner.
 */
export function planMessages(
  material: { readonly title: string; readonly contents: string },
  templates: FrameTemplates,
  sendAt: Date,
  parents: readonly AdRecipient[],
): PlannedMessages | { readonly refusedBecause: string } {
  const reachable = parents.filter((parent) => isKoreanMobile(parent.phone))
  if (reachable.length === 0) return { refusedBecause: '광고를 받을 수 있는 수신자가 없습니다.' }
  const regions = [...new Set(reachable.map((parent) => parent.regionName))].sort()
  const messages = regions.map((region) => finalMessage(material, templates, region, sendAt))
  const problem = messages.map(checkFinalMessage).find((verdict) => !verdict.ok)
  if (problem && !problem.ok) return { refusedBecause: problem.text }
  const partNos = new Map(regions.map((region, index) => [region, index + 1]))
  return {
    parts: messages.map(({ title, body }, index) => ({ partNo: index + 1, title, body })),
    recipients: reachable.map((parent) => ({
      phone: parent.phone,
      organizationId: parent.organizationId,
      partNo: partNos.get(parent.regionName) ?? 1,
    })),
  }
}
