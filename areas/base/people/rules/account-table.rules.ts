import { ACCOUNT_STATES } from '#areas/base/account/contract/account-states.ts'
import type { Authority } from '#areas/base/account/contract/authorities.ts'
import { AUTHORITY_WORDS } from '#areas/base/account/contract/authority-words.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { wordsOf } from '#platform/contract/statuses.ts'
import { accounts } from '../contract/account.contract.ts'

/** An authority by its name; one that is not handed out any more as it stands. */
export const authorityWord = (authority: string): string => AUTHORITY_WORDS[authority as Authority] ?? authority

/** What administrators read of people. */
export const accountTable = tableOf(accounts, {
  words: { authority: AUTHORITY_WORDS, state: wordsOf(ACCOUNT_STATES) },
  columns: [
    { key: 'loginId', title: '아이디', width: 150, primary: true, fixed: true, value: (row) => row.loginId },
    { key: 'name', title: '이름', width: 150, isTelling: true, value: (row) => row.name },
    { key: 'state', title: '상태', width: 100, fixed: true, value: (row) => ACCOUNT_STATES[row.state].word },
    {
      key: 'authorities',
      title: '권한',
      isTelling: true,
      value: (row) => row.authorities.map(authorityWord).join(', '),
    },
    { key: 'phoneNumber', title: '휴대폰 번호', width: 140, value: (row) => row.phoneNumber },
    { key: 'email', title: '이메일', width: 180, hidden: true, value: (row) => row.email },
    {
      key: 'hasSecondFactor',
      title: '2단계 인증',
      width: 110,
      value: (row) => (row.hasSecondFactor ? '사용' : '사용 안 함'),
    },
    {
      key: 'lastSignInYmdt',
      title: '최근 로그인',
      width: 150,
      format: 'stamp',
      isTelling: true,
      value: (row) => row.lastSignInYmdt,
    },
  ],
})
