import { insertOptOuts } from './opt-outs.queries.ts'
import type { Setup } from './setup.ts'

/** Takes over the vendor's list of people who refused advertising by the free number: its webhook may have been lost. */
export async function syncOptOuts({ db, sms, log }: Setup, now: Date): Promise<void> {
  const blocked = await sms.listBlocked()
  const phones = blocked.map((phone) => phone.replace(/\D/g, '')).filter((phone) => /^\d{8,15}$/.test(phone))
  const added = await insertOptOuts(db, phones, 'VENDOR_LIST', now)
  if (added > 0) log.info({ added }, 'new refusals of advertising from the vendor')
}
