import { useState } from 'react'
import {
  changeNotificationPreferences,
  type NotificationPreference,
  readNotificationPreferences,
  type Ways,
} from '#platform/contract/notification-preferences.contract.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import css from './notifications.module.css'

const WAYS: readonly (readonly [keyof Ways, string])[] = [
  ['inPortal', '포털'],
  ['text', '문자'],
  ['email', '메일'],
]

/** How the person is told of each kind of thing; every tick is stored at once. */
export function PreferencesForm() {
  const { data, error, refetch } = useCall(readNotificationPreferences, {})
  const { decide, isRunning } = useDecision(changeNotificationPreferences)
  // What was ticked last shows at once; a refusal takes it back.
  const [ticked, setTicked] = useState<{ kind: string; way: keyof Ways; isOn: boolean }>()
  if (error && !data) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <LoadingState />
  const choose = ({ kind, inPortal, text, email }: NotificationPreference, way: keyof Ways, isOn: boolean) => {
    setTicked({ kind, way, isOn })
    void decide({
      input: { body: { kinds: [{ kind, inPortal, text, email, [way]: isOn }] } },
      done: '저장되었습니다.',
      onRefused: () => setTicked(undefined),
    })
  }
  return (
    <Panel aria-label="받는 방법">
      <p className={lookCss.note}>
        문자와 메일은 밤(21시~8시)에 보내지 않습니다. 밤사이의 메일은 아침 8시 30분에 한 통으로 모아 보냅니다.
        {!data.hasPhone && ' 휴대폰 번호가 없어 문자는 받을 수 없습니다.'}
        {!data.hasEmail && ' 메일 주소가 없어 메일은 받을 수 없습니다.'}
      </p>
      <table className={css.ways}>
        <thead>
          <tr>
            <th scope="col">알림 종류</th>
            {WAYS.map(([way, word]) => (
              <th key={way} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.kinds.map((one) => (
            <tr key={one.kind}>
              <th scope="row">
                {one.title}
                {one.isFixed && <span className={css.fixed}>포털 알림은 끌 수 없습니다.</span>}
              </th>
              {WAYS.map(([way, word]) => (
                <td key={way}>
                  <label className={css.tick}>
                    <input
                      type="checkbox"
                      checked={ticked?.kind === one.kind && ticked.way === way ? ticked.isOn : one[way]}
                      disabled={isRunning || (way === 'inPortal' && one.isFixed)}
                      aria-label={`${one.title} ${word}`}
                      onChange={({ target }) => choose(one, way, target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
