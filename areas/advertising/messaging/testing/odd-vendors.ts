import type { SmsGateway, SmsMessage, SmsReceipt } from '#gateways/sms/sms.port.ts'

/** A vendor whose send call can be stopped and watched from a test. */
export interface HeldVendor extends SmsGateway {
  /** Settles once a call has come in. */
  readonly called: Promise<SmsMessage>
  /** Lets the call that came in go on. */
  release(): void
}

const never = <T>(): Promise<T> => new Promise(() => {})

/** Calls begin and never answer: with `beforeWork` the message does not arrive, with `afterWork` it does. */
export function silentVendor(vendor: SmsGateway, silence: 'beforeWork' | 'afterWork'): HeldVendor {
  const begun = Promise.withResolvers<SmsMessage>()
  return {
    ...vendor,
    called: begun.promise,
    release: () => {},
    async sendMultimedia(message): Promise<SmsReceipt> {
      if (silence === 'afterWork') await vendor.sendMultimedia(message)
      begun.resolve(message)
      return never()
    },
  }
}

/** Calls wait until the test lets them go on. */
export function waitingVendor(vendor: SmsGateway): HeldVendor {
  const begun = Promise.withResolvers<SmsMessage>()
  const released = Promise.withResolvers<void>()
  return {
    ...vendor,
    called: begun.promise,
    release: () => released.resolve(),
    async sendMultimedia(message) {
      begun.resolve(message)
      await released.promise
      return vendor.sendMultimedia(message)
    },
  }
}

/** Every send call throws what the list says, one after the other, before any work is done; then the vendor is itself again. */
export function failingVendor(
  vendor: SmsGateway,
  errors: readonly Error[],
): SmsGateway & { readonly calls: SmsMessage[] } {
  const left = [...errors]
  const calls: SmsMessage[] = []
  return {
    ...vendor,
    calls,
    async sendMultimedia(message) {
      calls.push(message)
      const error = left.shift()
      if (error) throw error
      return vendor.sendMultimedia(message)
    },
  }
}

/** Changes the vendor's receipts on their way back. */
export function editingVendor(vendor: SmsGateway, edit: (receipt: SmsReceipt) => SmsReceipt): SmsGateway {
  return {
    ...vendor,
    sendMultimedia: async (message) => edit(await vendor.sendMultimedia(message)),
    findByGroupingKey: async (key, since) => {
      const found = await vendor.findByGroupingKey(key, since)
      return found && edit(found)
    },
  }
}
