import { type ComponentType, useEffect, useState } from 'react'
import css from './viewer.module.css'

interface LatePartProps<Props extends object> {
  /** Fetches the code of the part; the same function all the time. */
  load: () => Promise<ComponentType<Props>>
  of: Props
}

/**
 * A part of the page whose code comes when it is first shown. What does not come says so, and is fetched again when the person
 * asks for it. Lighter than `late`, which brings parts of screens along.
 */
export function LatePart<Props extends object>({ load, of }: LatePartProps<Props>) {
  const [{ Part, isMissing }, set] = useState<{ Part?: ComponentType<Props>; isMissing: boolean }>({ isMissing: false })
  const isWanted = !Part && !isMissing
  useEffect(() => {
    if (!isWanted) return
    load().then(
      (loaded) => set({ Part: loaded, isMissing: false }),
      () => set({ isMissing: true }),
    )
  }, [isWanted, load])
  if (Part) return <Part {...of} />
  return (
    <div className={css.note} role="status">
      <p>{isMissing ? '불러오지 못했습니다. 네트워크 상태를 확인해주세요.' : '불러오는 중입니다.'}</p>
      {isMissing && (
        <button type="button" className={css.button} onClick={() => set({ isMissing: false })}>
          다시 시도
        </button>
      )}
    </div>
  )
}
