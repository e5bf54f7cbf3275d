import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { openCommerce } from './commerce/commerce.simulator.ts'
import { openDirectory } from './directory/directory.simulator.ts'
import type { ListedSchool } from './directory/schools.ts'
import { openOidc } from './oidc/oidc.simulator.ts'
import { openPayments } from './payments/payments.simulator.ts'
import { openPostcode } from './postcode/postcode.simulator.ts'
import { openRemoteMeeting } from './remotemeeting/remotemeeting.simulator.ts'
import { type Faults, openFaults } from './server/faults.ts'
import { ownRoutes } from './server/own.routes.ts'
import type { SimulatedService } from './server/route.ts'
import { requestListener, type Watcher } from './server/serve.ts'
import { type Clock, readSettings, type SimulatorSettings, type Surroundings } from './settings.ts'
import { openSms } from './sms/sms.simulator.ts'
import { type MailFault, openSmtp } from './smtp/smtp.simulator.ts'
import { openStorage } from './storage/storage.simulator.ts'
import { openWebhooks } from './webhooks/webhooks.simulator.ts'
import { openYoutube } from './youtube/youtube.simulator.ts'
import { openZoom } from './zoom/zoom.simulator.ts'

export interface SimulatorOptions {
  /** 0 takes any free one. */
  readonly port: number
  /** State is kept in `<dataDir>/simulators`; empty means memory only. */
  readonly dataDir: string
  /** The machine itself unless told: the simulators let everybody in. */
  readonly host?: string
  readonly clock?: Clock
  /** Every vendor answer takes at least this long. */
  readonly latencyMs?: number
  /** Delivery results are there at most this much after sending, by the given clock. */
  readonly resultDelayMs?: number
  readonly notifyDelayMs?: number
  readonly settings?: Partial<SimulatorSettings>
  /** The schools of the recipient directory; without them every school of the country. */
  readonly directorySchools?: readonly ListedSchool[]
  /** Hears of every vendor call. */
  readonly watcher?: Watcher
}

export interface Simulators {
  /** Without a slash at the end. */
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

/** Starts every simulated vendor on one port. Rejects when the port is taken. */
export async function startSimulators(options: SimulatorOptions): Promise<Simulators> {
  const server = createServer()
  server.listen({ port: options.port, host: options.host ?? '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://localhost:${port}`
  const faults = openFaults()
  const surroundings = surroundingsOf(options, url, faults)
  const mail = openSmtp(surroundings, mailFaultOf(faults))
  const services = [...openServices(surroundings), mail]
  const latencyMs = options.latencyMs ?? 0
  const watcher = options.watcher ?? null
  server.on(
    'request',
    requestListener({ services, ownRoutes: ownRoutes(faults, services), faults, latencyMs, watcher }),
  )
  server.on(
    'connect',
    (_request, client, head) => void mail.tunnel(client as Socket, head).catch(() => client.destroy()),
  )
  return {
    url,
    port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      for (const service of services) service.close()
    },
  }
}

/** The next mail's share of the fault switches, in the words of a mail server. */
const mailFaultOf =
  (faults: Faults): MailFault =>
  () => {
    const { mode } = faults.take('smtp')
    if (mode === 'ok' || mode === 'slow' || mode === 'absent') return null
    return mode === 'lose-answer' || mode === 'late' ? 'lose-answer' : 'error'
  }

function surroundingsOf(options: SimulatorOptions, origin: string, faults: Faults): Surroundings {
  return {
    origin,
    failShare: () => faults.failShare(),
    folder: options.dataDir === '' ? '' : join(options.dataDir, 'simulators'),
    clock: options.clock ?? { now: () => new Date() },
    settings: {
      ...readSettings({}),
      smsWebhookUrl: '',
      commerceWebhookUrl: '',
      zoomWebhookUrl: '',
      ...options.settings,
    },
    resultDelayMs: options.resultDelayMs ?? 1000,
    notifyDelayMs: options.notifyDelayMs ?? 2000,
    directorySchools: options.directorySchools ?? null,
  }
}

const openServices = (surroundings: Surroundings): SimulatedService[] => [
  openSms(surroundings),
  openPayments(surroundings),
  openOidc(surroundings),
  openDirectory(surroundings),
  openCommerce(surroundings),
  openStorage(surroundings),
  openPostcode(surroundings),
  openYoutube(surroundings),
  openZoom(surroundings),
  openRemoteMeeting(surroundings),
  openWebhooks(surroundings),
]
