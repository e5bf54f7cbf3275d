import { z } from 'zod'
import type { Call } from '#platform/contract/call.ts'
import { startExport } from '#platform/contract/task.contract.ts'
import type { Db } from '../database/database.ts'
import { type Endpoint, type ExportAsk, endpoint, type LongSheet } from '../endpoint.ts'
import { mayCall } from '../http/access.ts'
import { readPart } from '../http/read-input.ts'
import { refuse, refuseCommon } from '../refuse.ts'
import { type ScopeKeeper, scopeFinderOf } from '../scope.ts'
import { sheetAnswer } from '../sheet/write-sheet.ts'
import { type StartableTask, startTask, TaskFailure, task } from './task.ts'

const Part = z.unknown().optional()
const ExportInput = z.object({ call: z.string(), params: Part, query: Part, body: Part, flags: z.array(z.string()) })

/** What an active person may do now; undefined for anybody else. */
export type FindFlags = (db: Db, userId: number) => Promise<ReadonlySet<string> | undefined>

const FEWER_FLAGS = '요청한 뒤에 권한이 줄어 내보내지 않았습니다. 필요하면 목록에서 다시 내보내주세요.'

/** A call may show more to some people: its file is for those who still may do all that they could when it was asked for. */
const holdsAll = (held: ReadonlySet<string>, asked: readonly string[]): boolean => asked.every((flag) => held.has(flag))

/** The task that makes the sheets of all export calls: one at a time in a process, because each holds a connection. */
export function exportTask(
  endpoints: readonly Endpoint[],
  findFlags: FindFlags,
  scopes: readonly ScopeKeeper[] = [],
): StartableTask<z.input<typeof ExportInput>> {
  const find = finderOf(endpoints)
  return task({
    name: 'platform.export',
    title: '엑셀 내보내기',
    input: ExportInput,
    mayHaveResult({ call, flags }, caller) {
      const found = find(call)
      return found !== undefined && mayCall(found.call.access, caller) && holdsAll(caller.flags, flags)
    },
    async run({ input, ownerId, db, askedAt, progress }) {
      const found = find(input.call)
      if (!found || ownerId === null) throw new TaskFailure(startExport.refusals.UNKNOWN_EXPORT.text)
      const flags = await findFlags(db, ownerId)
      if (!flags || !holdsAll(flags, input.flags)) throw new TaskFailure(FEWER_FLAGS)
      // Nothing that they may see only since then: the file is kept as one for these flags.
      const caller = { userId: ownerId, flags: new Set(input.flags) }
      const scope = await scopeFinderOf(scopes, found.call)({ db, caller })
      const asked = { db, now: askedAt, caller, ...scope, ...readAsked(found.call, input) }
      return sheetAnswer(await found.sheet.fileName(asked), found.sheet.make(asked, progress))
    },
  })
}

/** Starts that task for whoever may make the call. */
export function startExportEndpoint(
  endpoints: readonly Endpoint[],
  exporting: ReturnType<typeof exportTask>,
  scopes: readonly ScopeKeeper[] = [],
): Endpoint {
  const find = finderOf(endpoints)
  return endpoint(startExport, async ({ body, caller, db, now, audit }) => {
    const found = find(body.call)
    if (!found) throw refuse(startExport, 'UNKNOWN_EXPORT')
    if (!mayCall(found.call.access, caller)) throw refuseCommon('FORBIDDEN')
    const scope = await scopeFinderOf(scopes, found.call)({ db, caller })
    const asked = { db, now, caller, audit, ...scope, ...readAsked(found.call, body) }
    const title = found.sheet.title(asked)
    await found.sheet.record(asked)
    const input = { ...body, flags: [...caller.flags] }
    return {
      taskNo: await startTask(db, exporting, {
        input,
        ownerId: caller.userId,
        now,
        title: `${title} 내보내기`,
      }),
    }
  })
}

const finderOf =
  (endpoints: readonly Endpoint[]) =>
  (name: string): { readonly call: Call; readonly sheet: LongSheet } | undefined => {
    const found = endpoints.find(({ call }) => call.name === name)
    return found?.longSheet && { call: found.call, sheet: found.longSheet }
  }

interface AskedParts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** The input of a call as its schemas read it. Throws 400. */
const readAsked = (theCall: Call, { params, query, body }: AskedParts) =>
  ({
    params: readPart('params', theCall.params, params ?? {}),
    query: readPart('query', theCall.query, query ?? {}),
    body: readPart('body', theCall.body, body ?? {}),
  }) as Pick<ExportAsk, 'params' | 'query' | 'body'>
