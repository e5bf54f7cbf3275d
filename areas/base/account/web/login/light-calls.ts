import type * as invitation from '#areas/base/account/contract/invitation.contract.ts'
import type * as step from '#areas/base/account/contract/second-step.contract.ts'
import type * as contract from '#areas/base/account/contract/sign-in.contract.ts'
import { lightCall } from '#platform/web/calls/send.ts'

export const LIGHT_CALLS = {
  login: lightCall<typeof contract.login>('account.login', 'POST', '/auth/login'),
  signInByCode: lightCall<typeof step.signInByCode>('account.signInByCode', 'POST', '/auth/second-factor'),
  askForPasskey: lightCall<typeof step.askForPasskey>('account.askForPasskey', 'POST', '/auth/passkey/options'),
  signInByPasskey: lightCall<typeof step.signInByPasskey>('account.signInByPasskey', 'POST', '/auth/passkey'),
  findId: lightCall<typeof contract.findId>('account.findId', 'POST', '/auth/find-id'),
  findPassword: lightCall<typeof contract.findPassword>('account.findPassword', 'POST', '/auth/find-password'),
  resetPassword: lightCall<typeof contract.resetPassword>('account.resetPassword', 'POST', '/auth/reset-password'),
  inquireSignUp: lightCall<typeof contract.inquireSignUp>('account.inquireSignUp', 'POST', '/auth/sign-up-inquiry'),
  readInvitation: lightCall<typeof invitation.readInvitation>(
    'account.readInvitation',
    'POST',
    '/auth/invitation/look',
  ),
  acceptInvitation: lightCall<typeof invitation.acceptInvitation>(
    'account.acceptInvitation',
    'POST',
    '/auth/invitation',
  ),
  readSignInOptions: lightCall<typeof contract.readSignInOptions>('account.readSignInOptions', 'GET', '/auth/options'),
}
