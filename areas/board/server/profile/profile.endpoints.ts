import { issueBoardToken, readBoardUser } from '#areas/board/contract/board-pass.contract.ts'
import { nickNameFor } from '#areas/board/rules/writer.rules.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { holderOf } from '#platform/server/pass.ts'
import { refuse } from '#platform/server/refuse.ts'
import { addToken, ensureProfile, findProfileOf, readProfile } from './profiles.queries.ts'

const TOKEN_MINUTES = 60
/** A client fetches one an hour; many windows that begin at once stay below. */
const TOKENS_A_MINUTE = 120
/** What makes a profile where there is none. */
const REGISTER = 1

/** A token for the caller's own profile. */
export const issueTokenEndpoint = endpoint(
  issueBoardToken,
  async ({ db, body, caller, now, audit }) => {
    if (body.serviceUuid !== String(caller.userId)) throw refuse(issueBoardToken, 'NOT_YOURSELF')
    const earlier = await findProfileOf(db, caller.userId)
    if (!earlier && body.autoRegister !== REGISTER) throw refuse(issueBoardToken, 'NO_PROFILE')
    const { profileId, isNew } = earlier
      ? { profileId: earlier.profileId, isNew: false }
      : await ensureProfile(db, caller.userId, nickNameFor(body.nickName, caller.name), now)
    if (isNew) await audit({ action: 'board.register', entity: 'board.profile', entityId: profileId })
    const expiresAt = new Date(now.getTime() + TOKEN_MINUTES * 60_000)
    const holder = { profileId, sessionId: caller.sessionId }
    return { accessToken: await addToken(db, holder, { now, expiresAt }), expireDate: toYmdt(expiresAt) }
  },
  { perMinute: TOKENS_A_MINUTE },
)

/** The profile that a token stands for. */
export const readBoardUserEndpoint = endpoint(readBoardUser, async (x) => {
  const profile = await readProfile(x.db, holderOf(x))
  return {
    userInfo: {
      profileId: profile.profileId,
      nickName: profile.nickName,
      userPoint: profile.userPoint,
      nickNameChangeCount: profile.nickNameChangeCount,
    },
  }
})
