import type { FilesDoor } from '#areas/files/server/door.ts'
import type { Live } from '#platform/server/live/live.ts'

/** What the endpoints of the board work with. */
export interface BoardDeps {
  readonly files: FilesDoor
  readonly live: Pick<Live, 'changed'>
}
