import { readMe } from '#areas/base/account/contract/signed-in.contract.ts'
import { readConfig } from '#areas/base/portal/contract/portal-config.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { registerPass } from '#platform/web/calls/passes.ts'
import { send } from '#platform/web/calls/send.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import {
  ACCESS_TOKEN_HEADER,
  APP_KEY_HEADER,
  BOARD_APP,
  BOARD_PASS,
  issueBoardToken,
  OS_TYPE,
  OS_TYPE_HEADER,
  readBoardUser,
} from '../contract/board-pass.contract.ts'

// Whoever asks says why it did not work: a refused token is no reason to leave the screen.
const HANDLES = { handles: [403] } as const

async function appHeaders(): Promise<Readonly<Record<string, string>>> {
  const { boardAppKey } = await send(readConfig, {})
  return { [APP_KEY_HEADER]: boardAppKey, [OS_TYPE_HEADER]: OS_TYPE }
}

registerPass(BOARD_APP, async () => ({ headers: await appHeaders() }))

registerPass(BOARD_PASS, async () => {
  const [headers, { neoIdNo, name }] = await Promise.all([appHeaders(), send(readMe, {})])
  const body = { serviceUuid: neoIdNo, autoRegister: 1, nickName: name }
  const { accessToken, expireDate } = await send(issueBoardToken, { body }, HANDLES)
  return { headers: { ...headers, [ACCESS_TOKEN_HEADER]: accessToken }, expiresAt: new Date(expireDate) }
})

export type BoardUser = CallOutput<typeof readBoardUser>['userInfo']

const FRESH_MS = 300_000

/** Who reads and writes here; undefined until it is known, and without further ado where it cannot be known. */
export const useBoardUser = (): BoardUser | undefined =>
  useCall(readBoardUser, {}, { handles: [401, 403], freshMs: FRESH_MS }).data?.userInfo

/** Whether somebody wrote something. */
export const isMine = (writer: { readonly profileId: number }, me: BoardUser | undefined): boolean =>
  writer.profileId === me?.profileId
