import { type ReactNode, useCallback } from 'react'
import type { z } from 'zod'
import type { Call, CallOutput } from '#platform/contract/call.ts'
import { Id } from '#platform/contract/shapes.ts'
import { buttonLook } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import type { SendInput } from '../calls/send.ts'
import { useCall } from '../calls/use-call.ts'
import { ErrorState, LoadingState } from '../feedback/states.tsx'
import { type Crumb, Page } from '../screens/page-title.tsx'
import { ScreenLink } from '../screens/screen-link.tsx'
import { useParam } from '../screens/use-search.ts'
import recordCss from './record.module.css'

/** A call that reads one record by the number in its path. */
type ReadCall = Call<z.ZodType<{ id: number }>>

/** How a call is asked that takes the number elsewhere, or something beside it. */
type Asking<C extends Call> = C extends ReadCall
  ? { ask?: (id: number) => SendInput<C> }
  : { ask: (id: number) => SendInput<C> }

type RecordScreenProps<C extends Call> = Asking<C> & {
  read: C
  /** The part of the address that names the record: its number, or `new`. */
  param: string
  title: string
  breadcrumb?: readonly Crumb[]
  /** What stands at `new`. */
  created?: ReactNode
  /** Whether the record is one of the address: of the institute in its path, for example. What is not is not there. */
  belongs?: (record: NonNullable<CallOutput<C>>) => boolean
  /** What stands where there is no such record; by default that it is not there, and the way to its list. */
  missing?: ReactNode
  children: (record: NonNullable<CallOutput<C>>) => ReactNode
}

/** A screen for one record: read by the number in its address, with what stands there until it is, or when there is none (404, or an answer of null). */
export function RecordScreen<C extends Call>({ param, created, ask, ...rest }: RecordScreenProps<C>) {
  const id = useParam(param)
  return id === 'new' && created !== undefined ? (
    created
  ) : (
    // The compiler cannot tell which of both ways a call takes before it knows the call.
    <KnownRecord<C> key={id} id={id} ask={ask as KnownProps<C>['ask']} {...rest} />
  )
}

interface KnownProps<C extends Call>
  extends Pick<RecordScreenProps<C>, 'read' | 'title' | 'breadcrumb' | 'belongs' | 'missing'> {
  id: string
  ask?: ((id: number) => SendInput<C>) | undefined
  children: (record: NonNullable<CallOutput<C>>) => ReactNode
}

function KnownRecord<C extends Call>(props: KnownProps<C>) {
  const { id, read, ask = byPath<C>, title, breadcrumb, belongs = always, missing, children } = props
  // What is no number is no record either; there is nothing to ask for.
  const isId = Id.safeParse(id).success
  const found = useCall(read, ask(Number(id)), { enabled: isId })
  const { error } = found
  const isStrange = Boolean(found.data) && !belongs(found.data as NonNullable<CallOutput<C>>)
  const isMissing = !isId || error?.status === 404 || found.data === null || isStrange
  const reload = useCallback(() => void found.refetch(), [found.refetch])
  if (found.data && !isMissing) return children(found.data)
  if (isMissing && missing !== undefined) return missing
  return (
    <Page title={title} breadcrumb={breadcrumb}>
      <Panel>
        {isMissing || error ? (
          <ErrorState text={error?.detail ?? missingText(read)} onRetry={isMissing ? undefined : reload} />
        ) : (
          <LoadingState />
        )}
        {isMissing && <WayBack breadcrumb={breadcrumb} />}
      </Panel>
    </Page>
  )
}

/** To the list that the record would stand in. */
function WayBack({ breadcrumb = [] }: { breadcrumb?: readonly Crumb[] | undefined }) {
  const list = breadcrumb.findLast(({ to }) => to !== undefined)
  if (!list?.to) return null
  return (
    <p className={recordCss.recordBack}>
      <ScreenLink to={list.to} {...buttonLook()}>
        목록으로
      </ScreenLink>
    </p>
  )
}

const always = (): boolean => true

/** How the call says that there is no such record. */
const missingText = ({ refusals }: Call): string =>
  Object.values(refusals).find(({ status }) => status === 404)?.text ?? '요청하신 내용을 찾을 수 없습니다.'

const byPath = <C extends Call>(id: number) => ({ params: { id } }) as unknown as SendInput<C>
