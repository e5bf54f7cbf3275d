import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { ROOT } from '#app/root.ts'

const TICKS_PER_SECOND = 100

/** A server in a process of its own, so that its CPU can be told from that of the load. */
export interface Measured {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/** Starts a program and waits until `readyPath` answers 200. */
export async function startProgram(
  program: string,
  port: number,
  env: Record<string, string>,
  readyPath: string,
): Promise<Measured> {
  const child: ChildProcess = spawn(process.execPath, [program], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      HOST: '127.0.0.1',
      PAGES: '0',
      SMS_WEBHOOK_SECRET: 'bench-webhook-secret',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 600; tries += 1) {
    if (
      await fetch(url + readyPath).then(
        (response) => response.ok,
        () => false,
      )
    )
      break
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`)
    await pause(25)
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** CPU milliseconds that a process has used so far, in user and system together. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}

/** Megabytes that a process has in memory now (`VmRSS`) or has had at most (`VmHWM`). */
export function memoryMb(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024
}

/** Makes the peak of `VmHWM` count from now on. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** What a load on one address cost. */
export interface Load {
  readonly perSecond: number
  readonly cpuMsPerRequest: number
}

/** Sends the same request for some seconds and measures the server's CPU meanwhile. Anything but 200 is an error. */
export async function load(
  server: Measured,
  path: string,
  cookie: string,
  options: { seconds: number; connections: number; headers?: Readonly<Record<string, string>> },
): Promise<Load> {
  const before = cpuMs(server.pid)
  const result = await autocannon({
    url: server.url + path,
    connections: options.connections,
    duration: options.seconds,
    headers: { cookie, ...options.headers },
  })
  const used = cpuMs(server.pid) - before
  const answered = result['2xx']
  if (result.non2xx > 0 || result.errors > 0 || answered === 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} errors`)
  return { perSecond: answered / result.duration, cpuMsPerRequest: used / answered }
}
