import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type SimulatorOptions, type Simulators, startSimulators } from '../main.ts'

/** A folder that is gone when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'simulators-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Simulators on a free port, in memory and with results at once unless told otherwise; closed when the test ends. */
export async function startForTest(options: Partial<SimulatorOptions> = {}): Promise<Simulators> {
  const simulators = await startSimulators({ port: 0, dataDir: '', resultDelayMs: 0, ...options })
  let isOpen = true
  const close = async () => {
    if (isOpen) await simulators.close()
    isOpen = false
  }
  onTestFinished(close)
  return { ...simulators, close }
}

/** Sends JSON and reads JSON; `isLost` when the connection broke without an answer. */
export async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  return await readAnswer(
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )
}

/** Posts a form without following the redirect. */
export async function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

export async function readAnswer(
  answering: Promise<Response>,
): Promise<{ isLost: boolean; status: number; body: Answer }> {
  const response = await answering.catch(() => null)
  if (!response) return { isLost: true, status: 0, body: {} }
  return { isLost: false, status: response.status, body: (await response.json()) as Answer }
}

/** JSON of which a test knows the shape. */
export interface Answer {
  readonly [field: string]: unknown
}

/** Switches the way a service fails. */
export async function setFault(
  origin: string,
  fault: { service: string; mode: string; times?: number; delayMs?: number },
): Promise<void> {
  const { status } = await post(`${origin}/_faults`, fault)
  if (status !== 200) throw new Error(`the fault was not accepted: ${status}`)
}
