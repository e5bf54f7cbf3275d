import { parseArgs } from 'node:util'
import { addMember, createInstitute, listAllInstitutes, removeMember } from '#areas/live/broadcast/server/door.ts'
import { OperatorError } from '#platform/server/operator.ts'
import type { OperatorCommand, OperatorWork } from './operator-command.ts'

const USAGE = `npm run institute -- create --name NAME
npm run institute -- add|remove --institute NUMBER --login-id ID
npm run institute -- list

The members of an institute are staff of all its live broadcasts.`

const OPTIONS = {
  name: { type: 'string' },
  institute: { type: 'string' },
  'login-id': { type: 'string' },
  help: { type: 'boolean' },
} as const

interface Asked {
  readonly name: string
  readonly institute: number
  readonly loginId: string
}

interface Command {
  readonly needs: readonly (keyof typeof OPTIONS)[]
  run(work: OperatorWork, asked: Asked): Promise<void>
}

const COMMANDS: Readonly<Record<string, Command>> = {
  create: {
    needs: ['name'],
    async run({ db, now, answer }, { name }) {
      answer(`The institute ${await createInstitute(db, name, now)} is created.`)
    },
  },
  add: {
    needs: ['institute', 'login-id'],
    async run({ db, now, answer }, { institute, loginId }) {
      await addMember(db, institute, loginId, now)
      answer(`The account ${loginId} is a member of the institute ${institute}.`)
    },
  },
  remove: {
    needs: ['institute', 'login-id'],
    async run({ db, now, answer }, { institute, loginId }) {
      await removeMember(db, institute, loginId, now)
      answer(`The account ${loginId} is no longer a member of the institute ${institute}.`)
    },
  },
  list: {
    needs: [],
    async run({ db, answer }) {
      for (const { liveInstituteNo, instituteName, members } of await listAllInstitutes(db))
        answer(`${liveInstituteNo} ${instituteName}: ${members.join(', ') || 'no members'}`)
    },
  },
}

/** `npm run institute`: the institutes of live consultation and who belongs to them. */
export const instituteCommand: OperatorCommand = async (args) => {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  if (values.help) return USAGE
  const [name = '', ...more] = positionals
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command || more.length > 0)
    throw new OperatorError(
      `Say what to do with an institute, one of ${Object.keys(COMMANDS).join(', ')}; --help tells more.`,
    )
  const missing = command.needs.filter((option) => values[option] === undefined)
  if (missing.length > 0) throw new OperatorError(`${name} needs ${missing.map((each) => `--${each}`).join(', ')}.`)
  const strange = Object.keys(values).find((option) => !command.needs.some((each) => each === option))
  if (strange) throw new OperatorError(`${name} takes no --${strange}.`)
  const institute = values.institute ?? '0'
  if (!/^\d{1,9}$/.test(institute)) throw new OperatorError('--institute takes the number of an institute.')
  const asked: Asked = {
    name: values.name ?? '',
    institute: Number(institute),
    loginId: (values['login-id'] ?? '').trim(),
  }
  return (work) => command.run(work, asked)
}
