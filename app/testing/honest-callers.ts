import { readMe } from '#areas/base/account/contract/signed-in.contract.ts'
import { flagsOf } from '#areas/base/account/rules/flags.rules.ts'
import { readConfig } from '#areas/base/portal/contract/portal-config.contract.ts'
import {
  ACCESS_TOKEN_HEADER,
  APP_KEY_HEADER,
  BOARD_APP,
  issueBoardToken,
  OS_TYPE,
  OS_TYPE_HEADER,
} from '#areas/board/contract/board-pass.contract.ts'
import { LIVE_PASS } from '#areas/live/channel/contract/live-pass.contract.ts'
import type { Call } from '#platform/contract/call.ts'
import type { Person } from '#platform/testing/person.ts'
import type { TestPortal } from './test-portal.ts'

const AUTHORITY_OF: Readonly<Record<string, string>> = {
  admin: 'ROLE_ALL_PARTNER',
  nsat: 'ROLE_ALL_NSAT',
  supervisor: 'ROLE_SUPERVISOR_NSAT',
  vendor1: 'ROLE_VENDOR_NSAT',
  itempool: 'ROLE_CP_NSAT',
  ktutor: 'ROLE_KTUTOR_NSAT',
  member: 'ROLE_MEMBER_PARTNER',
  adops: 'ROLE_ADS_PARTNER',
  agency: 'ROLE_AGENCY_PARTNER',
  academy: 'ROLE_MEMBER_IAMCLASS',
}

/** One person of the small world for each authority. */
export const CALLERS = Object.keys(AUTHORITY_OF)

export const isAllowed = (theCall: Call, loginId: string): boolean => {
  if (!Array.isArray(theCall.access)) return true
  const flags = flagsOf([AUTHORITY_OF[loginId] ?? ''])
  return theCall.access.some((flag: string) => flags.has(flag as never))
}

/** Somebody who may make the call. */
export const allowedCaller = (theCall: Call): string =>
  CALLERS.find((loginId) => isAllowed(theCall, loginId)) ?? 'admin'

/** What somebody shows beside their session, as a page of ours would. */
export async function passHeaders(portal: TestPortal, theCall: Call, person: Person): Promise<Record<string, string>> {
  // Staff are there by their session.
  if (!theCall.pass || theCall.pass.name === LIVE_PASS.name) return {}
  const app = await appHeaders(portal)
  if (theCall.pass.name === BOARD_APP.name) return app
  const { neoIdNo } = (await person.send(readMe)).body
  const { body } = await person.send(
    issueBoardToken,
    { body: { serviceUuid: neoIdNo, autoRegister: 1 } },
    { headers: app },
  )
  return { ...app, [ACCESS_TOKEN_HEADER]: body.accessToken }
}

/** What the board's own application shows. */
export async function appHeaders(portal: TestPortal): Promise<Record<string, string>> {
  const { boardAppKey } = (await (await portal.as('member')).send(readConfig)).body
  return { [APP_KEY_HEADER]: boardAppKey, [OS_TYPE_HEADER]: OS_TYPE }
}
