import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { ProblemError } from '../calls/problem-error.ts'
import { ErrorState, LoadingState } from '../feedback/states.tsx'
import { Button } from '../look/button.tsx'
import { fetchCode } from './fetch-code.ts'
import css from './late.module.css'

const loaders = new Set<() => Promise<unknown>>()
const AFTER_MS = 2_000

/** Fetches what layers are made of, once the screen stands. What fails is fetched again when it is needed. */
export const fetchLate = (): void => {
  setTimeout(() => {
    for (const load of loaders) load().catch(() => undefined)
  }, AFTER_MS)
}

/** Instead of what is not there yet; `problem` is why it did not come. */
type Instead<Props> = (props: { of: Props; problem: unknown; onRetry: () => void }) => ReactNode

function lateWith<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: Instead<Props>,
): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetchIt = async (): Promise<void> => {
    loaded ??= await fetchCode(load)
  }
  loaders.add(fetchIt)
  return function Late(props: Props) {
    const [{ isThere, problem }, set] = useState<{ isThere: boolean; problem?: unknown }>({ isThere: !!loaded })
    const isWanted = !isThere && problem === undefined
    useEffect(() => {
      if (!isWanted) return
      let isGone = false
      fetchIt().then(
        () => isGone || set({ isThere: true }),
        (reason: unknown) => isGone || set({ isThere: false, problem: reason }),
      )
      return () => {
        isGone = true
      }
    }, [isWanted])
    const Content = isThere ? loaded : undefined
    return Content ? (
      <Content {...props} />
    ) : (
      <Instead of={props} problem={problem} onRetry={() => set({ isThere: false })} />
    )
  }
}

/**
 * A part of a screen that comes when it is first shown, or when `fetchLate` fetched it before. What does not come says
 * so in its place, and is fetched again when the person asks for it.
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> =>
  lateWith(load, ({ problem, onRetry }) =>
    problem === undefined ? <LoadingState /> : <NotThere problem={problem} onRetry={onRetry} />,
  )

/** The same for what stands above the screen: a layer of its own says that it did not come, and can be left. */
export const lateLayer = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> =>
  lateWith(
    load,
    ({ of, problem, onRetry }) =>
      problem !== undefined && <LayerNotThere problem={problem} onRetry={onRetry} onClose={of.onClose} />,
  )

interface NotThereProps {
  problem: unknown
  onRetry: () => void
}

function NotThere({ problem, onRetry }: NotThereProps) {
  if (problem instanceof ProblemError) return <ErrorState text={problem.detail} onRetry={onRetry} />
  // The server is there and the file is not: this page was made by the version before.
  const text = '화면이 새 버전으로 바뀌었습니다. 다시 시도하면 화면을 새로 불러옵니다.'
  return <ErrorState text={text} onRetry={() => location.reload()} />
}

/** Made of what every page has, because what layers are made of may itself not have come. */
function LayerNotThere({ onClose, ...problem }: NotThereProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Gives the focus back to where it was, which taking it away does not.
    return () => shown?.close()
  }, [])
  const leave = (event: SyntheticEvent): void => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog ref={dialog} className={css.dialog} aria-label="불러오지 못함" onCancel={leave}>
      <NotThere {...problem} />
      <Button onClick={onClose}>닫기</Button>
    </dialog>
  )
}
