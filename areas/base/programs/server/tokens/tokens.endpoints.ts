import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import {
  createToken,
  listTokenCalls,
  listTokens,
  MOST_TOKENS,
  readToken,
  removeToken,
} from '#areas/base/programs/contract/token.contract.ts'
import { judgeCalls, offeredCalls } from '#areas/base/programs/rules/offered-calls.rules.ts'
import { mayEndOn } from '#areas/base/programs/rules/token.rules.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { waitForLock } from '#platform/server/database/database.ts'
import { actorOf, type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { API_TOKEN_PREFIX } from '#platform/server/http/admit.ts'
import { findOr404, refuse } from '#platform/server/refuse.ts'
import { hashToken, newToken } from '#platform/server/token.ts'
import type { ProgramsDeps } from '../deps.ts'
import { countTokens, deleteToken, findToken, insertToken, listTokensOf, toToken } from './tokens.queries.ts'

/** By so many letters its owner knows a token again. */
const BEGINNING_LENGTH = API_TOKEN_PREFIX.length + 5

const { entity } = ACCOUNT_RECORD

/** Makes a token that is good for what its owner may do. Who wants more for it is refused, and that is kept. */
const createTokenEndpoint = endpoint(createToken, async (x, deps: ProgramsDeps) => {
  const { name, expiresYmd } = x.body
  const { userId, flags } = x.caller
  const calls = [...new Set(x.body.calls)].sort()
  const { unknown, forbidden } = judgeCalls(calls, deps.calls(), flags)
  if (forbidden.length > 0) {
    const entry = { action: 'programs.refuseToken', entity, entityId: userId, to: { name, calls: forbidden } }
    await writeAudit(deps.db, actorOf(x.caller), x.now, entry, x.requestId)
    throw refuse(createToken, 'CALLS_NOT_ALLOWED', { calls: forbidden })
  }
  if (unknown.length > 0) throw refuse(createToken, 'CALLS_NOT_OFFERED', { calls: unknown })
  if (!mayEndOn(expiresYmd, x.now)) throw refuse(createToken, 'NOT_WITHIN_YEAR')
  await waitForLock(x.db, `programs.tokens of ${userId}`)
  if ((await countTokens(x.db, userId)) >= MOST_TOKENS) throw refuse(createToken, 'TOO_MANY_TOKENS')
  const token = `${API_TOKEN_PREFIX}${newToken().token}`
  const tokenNo = await insertToken(x.db, {
    ownerId: userId,
    name,
    tokenHash: hashToken(token),
    beginning: token.slice(0, BEGINNING_LENGTH),
    calls,
    expiresOn: expiresYmd,
    createdAt: x.now,
  })
  const to = { tokenNo, name, calls, expiresYmd }
  await x.audit({ action: 'programs.createToken', entity, entityId: userId, to })
  return { tokenNo, token }
})

/** A person's own API tokens. */
export const tokenEndpoints: readonly Endpoint<ProgramsDeps>[] = [
  endpoint(listTokens, async ({ db, caller, now }) => ({
    list: (await listTokensOf(db, caller.userId)).map((row) => toToken(row, now)),
  })),
  endpoint(readToken, async ({ db, caller, params, now }) =>
    toToken(await findOr404(readToken, findToken(db, caller.userId, params.tokenNo)), now),
  ),
  endpoint(listTokenCalls, async ({ caller }, { calls }: ProgramsDeps) => ({
    groups: offeredCalls(calls().values(), caller.flags),
  })),
  createTokenEndpoint,
  endpoint(removeToken, async (x) => {
    const { tokenNo } = x.params
    const name = await findOr404(removeToken, deleteToken(x.db, x.caller.userId, tokenNo))
    const about = { entity, entityId: x.caller.userId }
    await x.audit({ action: 'programs.removeToken', ...about, from: { tokenNo, name } })
    return {}
  }),
]
