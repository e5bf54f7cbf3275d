import type { ProgramEvent } from '#platform/contract/program-event.ts'

const holds = (flags: ReadonlySet<string>, wanted: readonly string[] = []) => wanted.some((flag) => flags.has(flag))

/** Whether somebody with these flags may ask to be told of an event: of all of them, or of their own. */
export const mayAskFor = ({ heardBy, ownedBy }: ProgramEvent, flags: ReadonlySet<string>): boolean =>
  holds(flags, heardBy) || holds(flags, ownedBy)

/** Whether they are told of one of them. */
export const hears = (event: ProgramEvent, flags: ReadonlySet<string>, isOwn: boolean): boolean =>
  holds(flags, event.heardBy) || (isOwn && holds(flags, event.ownedBy))
