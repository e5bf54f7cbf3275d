import { useQueryClient } from '@tanstack/react-query'
import {
  endAllSessions,
  endSession,
  listSessions,
  type OwnSession,
} from '#areas/base/account/contract/user.contract.ts'
import { signOut } from '#areas/base/account/web/door.tsx'
import type { ListColumn } from '#platform/contract/list/table.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { screenColumns } from '#platform/web/list/list-parts.tsx'
import { ListSection } from '#platform/web/list/list-section.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { leaveForLogin } from '#platform/web/screens/session.ts'
import { deviceNameOf } from '../rules/device-name.rules.ts'

const COLUMNS: readonly ListColumn<OwnSession>[] = [
  { key: 'device', title: '기기', fixed: true, value: (session) => deviceNameOf(session.device) },
  { key: 'ipAddress', title: 'IP 주소', width: 160, value: (session) => session.ipAddress },
  { key: 'createdYmdt', title: '로그인 일시', width: 170, format: 'stamp', value: (session) => session.createdYmdt },
  { key: 'lastSeenYmdt', title: '최근 이용 일시', width: 170, format: 'stamp', value: (it) => it.lastSeenYmdt },
  { key: 'end', title: '관리', width: 110, fixed: true, value: () => null },
]

const cellsOf = (onEnd: (session: OwnSession) => Promise<void>) => ({
  device: (session: OwnSession) => (
    <>
      <span title={session.device}>{deviceNameOf(session.device)}</span>{' '}
      {session.isCurrent && <StatusTag tone="active">현재 기기</StatusTag>}
    </>
  ),
  end: (session: OwnSession) => (
    <Button
      size="small"
      aria-label={`${deviceNameOf(session.device)} ${session.ipAddress} 로그아웃`}
      onClick={() => void onEnd(session)}
    >
      로그아웃
    </Button>
  ),
})

/** Asks before a session ends: one of another device, the current one by signing out, or all of them. */
function useEndings() {
  const cache = useQueryClient()
  const ending = useDecision(endSession)
  const endingAll = useDecision(endAllSessions)
  const askAndEnd = async (session: OwnSession): Promise<void> => {
    if (session.isCurrent) return signOut(cache)
    await ending.decide({
      ask: {
        title: '이 기기를 로그아웃하시겠습니까?',
        text: `${deviceNameOf(session.device)} (${session.ipAddress})`,
        okText: '로그아웃',
      },
      input: { params: { id: session.sessionId } },
      done: '로그아웃되었습니다.',
    })
  }
  const askAndEndAll = () =>
    endingAll.decide({
      ask: {
        title: '모든 기기에서 로그아웃하시겠습니까?',
        text: '지금 사용 중인 기기를 포함해 모두 로그아웃됩니다.',
        okText: '모두 로그아웃',
        danger: true,
      },
      input: {},
      onDone: () => leaveForLogin('/dashboard'),
    })
  return { askAndEnd, askAndEndAll, isEndingAll: endingAll.isRunning }
}

/** Signs the person out everywhere, this device included. */
export function EndAllButton() {
  const { askAndEndAll, isEndingAll } = useEndings()
  return (
    <Button isDanger isBusy={isEndingAll} onClick={() => void askAndEndAll()}>
      모든 기기에서 로그아웃
    </Button>
  )
}

/** Where the person is signed in, and how to end it there. */
export function OwnSessions() {
  const list = useCall(listSessions, {})
  const { askAndEnd } = useEndings()
  return (
    <ListSection
      name="내 접속 기기"
      list={list}
      columns={screenColumns(COLUMNS, cellsOf(askAndEnd))}
      rowKey={(session) => session.sessionId}
    />
  )
}
