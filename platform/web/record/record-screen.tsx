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

/** A call that reads one record by its number. */
type ReadCall = Call<z.ZodType<{ id: number }>>

interface RecordScreenProps<C extends ReadCall> {
  read: C
  /** The part of the address that names the record: its number, or `new`. */
  param: string
  title: string
  breadcrumb?: readonly Crumb[]
  /** What stands at `new`. */
  created?: ReactNode
  children: (record: CallOutput<C>) => ReactNode
}

/** A screen for one record: read by the number in its address, with what stands there until it is, or when there is none. */
export function RecordScreen<C extends ReadCall>({ param, created, ...rest }: RecordScreenProps<C>) {
  const id = useParam(param)
  return id === 'new' && created !== undefined ? created : <KnownRecord key={id} id={id} {...rest} />
}

type KnownProps<C extends ReadCall> = Omit<RecordScreenProps<C>, 'param' | 'created'> & { id: string }

function KnownRecord<C extends ReadCall>({ id, read, title, breadcrumb, children }: KnownProps<C>) {
  // What is no number is no record either; there is nothing to ask for.
  const isId = Id.safeParse(id).success
  const found = useCall(read, inputOf<C>(Number(id)), { enabled: isId })
  const { error } = found
  const isMissing = !isId || error?.status === 404
  const reload = useCallback(() => void found.refetch(), [found.refetch])
  if (found.data !== undefined && !isMissing) return children(found.data)
  return (
    <Page title={title} breadcrumb={breadcrumb}>
      <Panel>
        {isMissing || error ? (
          <ErrorState
            text={error?.detail ?? read.refusals.NOT_FOUND?.text ?? NOT_FOUND}
            onRetry={isMissing ? undefined : reload}
          />
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

const NOT_FOUND = '요청하신 내용을 찾을 수 없습니다.'

const inputOf = <C extends ReadCall>(id: number) => ({ params: { id } }) as unknown as SendInput<C>
