import type { SmsGateway, SmsReceipt } from '#gateways/sms/sms.port.ts'

const DAY_MS = 86_400_000

/** A call whose answer is not known: under which key, and when it was made by the portal's clock and by the machine's. */
export interface LostCall {
  readonly groupingKey: string
  readonly firstCalledAt: Date
  readonly startedAt: Date
}

/**
 * What the vendor has of a call; null when it has nothing. A vendor on another clock than ours (a simulator beside a
 * portal with a shifted clock) is asked about both times. Throws like the gateway.
 */
export async function findReceipt(
  sms: SmsGateway,
  { groupingKey, firstCalledAt, startedAt }: LostCall,
): Promise<SmsReceipt | null> {
  const found = await sms.findByGroupingKey(groupingKey, firstCalledAt)
  const distanceMs = Math.abs(firstCalledAt.getTime() - startedAt.getTime())
  return found ?? (distanceMs > DAY_MS ? sms.findByGroupingKey(groupingKey, startedAt) : null)
}
