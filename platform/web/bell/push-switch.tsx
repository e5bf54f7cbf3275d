import { useEffect, useState } from 'react'
import { showProblem } from '../calls/use-call.ts'
import { toast } from '../feedback/toast.ts'
import { useSession } from '../screens/session.ts'
import styles from './bell.module.css'
import { isPushOn, subscribe, unsubscribe } from './push.ts'

/** Whether this device shows notifications while the portal is closed; nothing where its browser cannot. */
export function PushSwitch() {
  const userId = useSession()?.userId
  const [isOn, setOn] = useState<boolean>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (userId !== undefined) void isPushOn(userId).then(setOn, () => undefined)
  }, [userId])
  if (userId === undefined || isOn === undefined) return null
  const turn = async (wanted: boolean): Promise<void> => {
    setBusy(true)
    try {
      const whyNot = wanted ? await subscribe(userId) : await unsubscribe()
      if (whyNot) toast.error(whyNot, Number.POSITIVE_INFINITY)
      setOn(wanted && !whyNot)
    } catch (problem) {
      showProblem(problem)
    }
    setBusy(false)
  }
  return (
    <div className={styles.push}>
      <label>
        <input type="checkbox" checked={isOn} disabled={isBusy} onChange={({ target }) => void turn(target.checked)} />{' '}
        이 기기에서 푸시 알림 받기
      </label>
      <p className={styles.note}>파트너센터를 열지 않아도 새 알림을 알려줍니다. 공용 기기에서는 켜지 마세요.</p>
    </div>
  )
}
