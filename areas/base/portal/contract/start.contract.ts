import { Me } from '#areas/base/account/contract/signed-in.contract.ts'
import { call } from '#platform/contract/call.ts'
import { PortalConfig } from './portal-config.contract.ts'

/** What the application begins with, in one answer: who is signed in, and the surroundings of the screens. */
export const readStart = call({
  name: 'portal.readStart',
  method: 'GET',
  path: '/partner/ad-api/portal/start',
  summary: '화면을 처음 열 때 필요한 사용자와 안내 정보를 한 번에 조회한다.',
  access: 'session',
  isForSetUp: true,
  output: Me.extend({ config: PortalConfig }),
  reads: ['account.me'],
})
