import { sql } from 'kysely'
import { VIEWER_TOKEN_HEADER } from '#areas/live/channel/contract/live-pass.contract.ts'
import { joinBroadcast } from '#areas/live/channel/contract/viewer.contract.ts'
import { type ChatRoom, ChatViewer } from './chat-viewer.ts'
import { StubbornPerson } from './person.ts'
import type { Stage } from './stage.ts'

/** A broadcast on air of an institute of its own, with viewers in it. */
export async function openChatRoom(stage: Stage, names: readonly string[]): Promise<ChatRoom> {
  const startAt = new Date(stage.clock.now().getTime() - 3_600_000)
  const { rows } = await sql<{ no: number }>`
    with institute as (
      insert into live_broadcast.institute (institute_name, registered_at) values ('가람교육원', ${startAt})
      returning live_institute_no)
    insert into live_broadcast.broadcast (live_institute_no, broadcast_name, host_user_id, service_type, service_id, is_chat,
      is_board, start_at, created_at, changed_at)
    select live_institute_no, '입시 라이브', 1, 'YOUTUBE', 'dQw4w9WgXcQ', true, false, ${startAt}, ${startAt}, ${startAt}
    from institute returning live_broadcast_no as no`.execute(stage.db)
  const no = rows[0]?.no ?? 0
  const viewers = await Promise.all(names.map((name) => joinChat(stage, no, name)))
  return { no, viewers, answered: new Map() }
}

async function joinChat({ victims }: Stage, no: number, name: string): Promise<ChatViewer> {
  const url = victims[0]?.url ?? ''
  const joined = await new StubbornPerson(url, null).send(joinBroadcast, { params: { no }, body: { name } })
  if (!('output' in joined)) throw new Error(`${name} of a story could not join: ${joined.code}`)
  const person = new StubbornPerson(url, null, { [VIEWER_TOKEN_HEADER]: joined.output.token })
  return new ChatViewer(url, no, name, person)
}
