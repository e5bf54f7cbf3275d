import { expect, test } from 'vitest'
import { acceptInvitation, readInvitation } from '#areas/base/account/contract/invitation.contract.ts'
import { askForPasskey, signInByCode, signInByPasskey } from '#areas/base/account/contract/second-step.contract.ts'
import {
  findId,
  findPassword,
  inquireSignUp,
  login,
  readSignInOptions,
  resetPassword,
} from '#areas/base/account/contract/sign-in.contract.ts'
import { LIGHT_CALLS } from './light-calls.ts'

const contract = {
  signInByCode,
  askForPasskey,
  signInByPasskey,
  login,
  findId,
  findPassword,
  resetPassword,
  inquireSignUp,
  readInvitation,
  acceptInvitation,
  readSignInOptions,
}

test.each(Object.keys(LIGHT_CALLS) as (keyof typeof LIGHT_CALLS)[])(
  'the light form of %s goes where the call goes',
  (key) => {
    const { name, method, path, form } = contract[key]
    expect(LIGHT_CALLS[key]).toEqual({ name, method, path, form })
  },
)
