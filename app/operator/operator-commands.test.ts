import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OperatorWorld, openOperatorWorld } from '#app/testing/operator-world.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { loadConfig } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import { OperatorError } from '#platform/server/operator.ts'
import { accountCommand } from './account.command.ts'
import { directoryCommand } from './directory.command.ts'
import { instituteCommand } from './institute.command.ts'
import type { OperatorCommand } from './operator-command.ts'

const NOW = new Date('2026-11-23T09:00:00+09:00')

let world: OperatorWorld
let db: Db
let folder: string
let school: string

beforeAll(async () => {
  world = await openOperatorWorld()
  ;({ db, folder, school } = world)
})
afterAll(() => world.close())

/** The lines that the command answers. */
async function run(command: OperatorCommand, args: readonly string[], input = ''): Promise<string[]> {
  const work = await command(args, Readable.from([input]))
  if (typeof work === 'string') return [work]
  const lines: string[] = []
  await work({
    config: loadConfig({ DATABASE_URL: world.databaseUrl }),
    db,
    now: NOW,
    answer: (line) => void lines.push(line),
    tell: () => undefined,
  })
  return lines
}

const parents = (...rows: string[]) => {
  const path = join(folder, 'parents.csv')
  writeFileSync(path, ['school_code,phone_number,consented_on', ...rows, ''].join('\n'))
  return ['--recipients', path]
}

test('the directory command tells what changed, and what a withdrawal keeps out', async () => {
  const two = [`${school},010-0000-0001,2026-01-01`, `${school},010-0000-0002,2026-01-01`]
  const both = parents(...two, ...two)
  const added = 'recipients: 4 rows for 1 school: 2 added, 0 changed, 0 withdrawn, 0 unchanged'
  const repeated = '  rows that repeat an earlier one: 2'
  expect(await run(directoryCommand, [...both, '--check'])).toEqual([
    added,
    repeated,
    'Only checked: nothing was stored.',
  ])
  expect(await run(directoryCommand, both)).toEqual([added, repeated, 'Stored.'])
  await expect(run(directoryCommand, parents(`${two[0]}`))).rejects.toThrow(/would withdraw 1 of the 2/)
  const [withdrawn] = await run(directoryCommand, [...parents(`${two[0]}`), '--allow-withdrawals', '50'])
  expect(withdrawn).toBe('recipients: 1 row for 1 school: 0 added, 0 changed, 1 withdrawn, 1 unchanged')
  const [, kept] = await run(directoryCommand, parents(...two))
  expect(kept).toBe(
    '  parents who withdrew after the consent in the file and stay withdrawn: 1 (--restore-withdrawn takes the consent)',
  )
  const [restored] = await run(directoryCommand, [...parents(...two), '--restore-withdrawn'])
  expect(restored).toBe('recipients: 2 rows for 1 school: 0 added, 1 changed, 0 withdrawn, 1 unchanged')
})

test('the directory command takes the files that the demo world is made of', async () => {
  const data = join(import.meta.dirname, '../../demo/data')
  const args = ['--regions', join(data, 'regions.csv'), '--schools', join(data, 'schools.csv')]
  const [regions, schools] = await run(directoryCommand, args)
  expect(regions).toBe('regions: 281 rows: 0 added, 0 changed, 281 unchanged')
  expect(schools).toMatch(/^schools: 12,011 rows: [\d,]+ added, 0 changed, \d+ unchanged$/)
})

test.each<[string, readonly string[], RegExp]>([
  ['no file', [], /^Name a file with --regions, --schools or --recipients/],
  ['a share that is none', ['--schools', 'x', '--allow-withdrawals', '101'], /^--allow-withdrawals takes/],
  ['a share in words', ['--schools', 'x', '--allow-withdrawals', 'all'], /^--allow-withdrawals takes/],
  ['a missing file', ['--schools', '/none.csv'], /^There is no file \/none\.csv\.$/],
])('the directory command refuses %s', async (_what, args, sentence) => {
  const refusal = run(directoryCommand, args)
  await expect(refusal).rejects.toThrow(sentence)
  await expect(refusal).rejects.toBeInstanceOf(OperatorError)
})

test('the account command makes a password, shows it once, and looks after the account', async () => {
  const account = (name: string, ...more: string[]) => run(accountCommand, [name, '--login-id', 'kim', ...more])
  const created = await account('create', '--name', '김관리', '--authority', 'ROLE_MEMBER_PARTNER')
  expect(created).toEqual([
    'The account kim is created with ROLE_MEMBER_PARTNER.',
    expect.stringMatching(/^Password, shown only now: [a-z2-9-]{23}$/),
  ])
  const reset = await account('reset')
  expect(reset).toEqual([expect.stringMatching(/new password/), expect.stringMatching(/^Password, shown only now: /)])
  expect(reset[1]).not.toBe(created[1])
  expect(await run(accountCommand, ['reset', '--login-id', 'kim', '--password-stdin'], 'good-password\r\n')).toEqual([
    'The account kim has a new password; every session of it has ended.',
  ])
  const ads = ['--authority', 'ROLE_ADS_PARTNER']
  expect(await account('grant', ...ads)).toEqual(['The account kim has ROLE_ADS_PARTNER, ROLE_MEMBER_PARTNER.'])
  expect(await account('revoke', ...ads, '--authority', 'ROLE_MEMBER_PARTNER')).toEqual([
    'The account kim has no authority.',
  ])
  expect(await account('link', '--subject', 'k-1')).toEqual([
    'The account kim is linked to k-1 of http://localhost:8081/oidc.',
  ])
  expect(await account('unlink')).toEqual(['The account kim is no longer linked; every session of it has ended.'])
  await expect(account('unlink', '--issuer', 'https://id.test')).rejects.toThrow(/is not linked to https:\/\/id\.test/)
  expect(await account('deactivate')).toEqual(['The account kim is deactivated; every session of it has ended.'])
  expect(await account('activate')).toEqual(['The account kim is active again.'])
})

test.each<[string, readonly string[], string, RegExp]>([
  ['no command', [], '', /^Say what to do with an account, one of create, reset, /],
  ['an unknown command', ['toString'], '', /^Say what to do with an account/],
  ['two commands', ['reset', 'grant'], '', /^Say what to do with an account/],
  ['missing options', ['create', '--login-id', 'x'], '', /^create needs --name, --authority\.$/],
  ['a foreign option', ['reset', '--login-id', 'x', '--name', 'y'], '', /^reset takes no --name\.$/],
  ['two lines', ['reset', '--login-id', 'admin', '--password-stdin'], 'a\nb\n', /has more than one line/],
  ['a short password', ['reset', '--login-id', 'admin', '--password-stdin'], 'a\n', /needs 10 to 200 characters/],
])('the account command refuses %s', async (_what, args, input, sentence) => {
  const refusal = run(accountCommand, args, input)
  await expect(refusal).rejects.toThrow(sentence)
  await expect(refusal).rejects.toBeInstanceOf(OperatorError)
})

test('the institute command makes an institute of live consultation and says who belongs to it', async () => {
  const [created] = await run(instituteCommand, ['create', '--name', ' 새길  연구소 '])
  const no = /^The institute (\d+) is created\.$/.exec(created ?? '')?.[1] ?? ''
  const member = (name: string, loginId: string, institute = no) =>
    run(instituteCommand, [name, '--institute', institute, '--login-id', loginId])
  const listed = async () => (await run(instituteCommand, ['list'])).find((line) => line.startsWith(`${no} `))
  expect(await listed()).toBe(`${no} 새길 연구소: no members`)
  expect(await member('add', 'member2')).toEqual([`The account member2 is a member of the institute ${no}.`])
  expect(await member('add', 'member')).toEqual([`The account member is a member of the institute ${no}.`])
  await expect(member('add', 'member')).rejects.toThrow(/^The account member is a member of the institute \d+ already/)
  expect(await listed()).toBe(`${no} 새길 연구소: member, member2`)
  expect(await member('remove', 'member')).toEqual([`The account member is no longer a member of the institute ${no}.`])
  await expect(member('remove', 'member')).rejects.toThrow(/^The account member is no member of the institute/)
  expect(await listed()).toBe(`${no} 새길 연구소: member2`)
  await expect(member('add', 'nobody')).rejects.toThrow('There is no account with the login id nobody.')
  await expect(member('add', 'member', '99999')).rejects.toThrow('There is no institute 99999.')
  const trail = await listAudit(db, 'liveBroadcast.institute', no)
  expect(trail.map(({ actorName, action }) => `${actorName} ${action}`).toSorted()).toEqual([
    'operator liveBroadcast.addMember',
    'operator liveBroadcast.addMember',
    'operator liveBroadcast.createInstitute',
    'operator liveBroadcast.removeMember',
  ])
})

test.each<[string, readonly string[], RegExp]>([
  ['no command', [], /^Say what to do with an institute, one of create, add, remove, list;/],
  ['missing options', ['add', '--institute', '1'], /^add needs --login-id\.$/],
  ['a foreign option', ['list', '--name', 'x'], /^list takes no --name\.$/],
  ['a number that is none', ['add', '--institute', 'x', '--login-id', 'member'], /^--institute takes the number/],
  ['a blank name', ['create', '--name', ' '], /^The name needs 1 to 100 characters\.$/],
])('the institute command refuses %s', async (_what, args, sentence) => {
  const refusal = run(instituteCommand, args)
  await expect(refusal).rejects.toThrow(sentence)
  await expect(refusal).rejects.toBeInstanceOf(OperatorError)
})

test('every command tells how it is used', async () => {
  expect(await run(directoryCommand, ['--help'])).toEqual([expect.stringMatching(/^npm run directory -- /)])
  expect(await run(accountCommand, ['--help'])).toEqual([expect.stringMatching(/^npm run account -- create /)])
  expect(await run(instituteCommand, ['--help'])).toEqual([expect.stringMatching(/^npm run institute -- create /)])
})
