import { expect, it } from 'vitest'
import { post, postForm, readAnswer, startForTest, temporaryFolder } from '../testing/start.ts'
import { LONG_PLAYLIST } from './playlists.ts'

const itemsUrl = (origin: string, query: Record<string, string>) =>
  `${origin}/youtube/v3/playlistItems?${new URLSearchParams({ key: 'simulator-youtube-key', ...query })}`

it('a page holds five videos unless asked for others, at most fifty', async () => {
  const { url } = await startForTest()
  const ask = (query: Record<string, string>) =>
    readAnswer(fetch(itemsUrl(url, { playlistId: LONG_PLAYLIST, ...query })))
  expect((await ask({})).body.items).toHaveLength(5)
  expect((await ask({ maxResults: '50' })).body).toMatchObject({ pageInfo: { totalResults: 75, resultsPerPage: 50 } })
  for (const maxResults of ['51', '-1', 'x']) expect((await ask({ maxResults })).status).toBe(400)
  for (const pageToken of ['x', 'ZnJvbTo5OTk']) expect((await ask({ pageToken })).status).toBe(400)
})

it('playlists that somebody made survive a restart, and end with a reset', async () => {
  const dataDir = temporaryFolder()
  const first = await startForTest({ dataDir })
  const made = await post(`${first.url}/youtube/_playlists`, { playlistId: 'PLmade', videoIds: ['a', 'b'] })
  expect(made.body).toEqual({ playlistId: 'PLmade', videoCount: 2 })
  await first.close()
  const { url } = await startForTest({ dataDir })
  const read = () => readAnswer(fetch(itemsUrl(url, { playlistId: 'PLmade' })))
  expect((await read()).body.items).toHaveLength(2)
  await post(`${url}/_reset`, {})
  expect((await read()).status).toBe(404)
})

it('the form of the page makes a playlist, and the page shows it', async () => {
  const { url } = await startForTest()
  const answer = await postForm(`${url}/youtube/_playlists`, {
    playlistId: 'PLform',
    videoIds: 'a, b\nc',
    isPrivate: 'true',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/youtube'])
  expect((await readAnswer(fetch(itemsUrl(url, { playlistId: 'PLform' })))).status).toBe(403)
  const page = await (await fetch(`${url}/youtube`)).text()
  expect(page).toContain('PLform</td><td class="number">3</td>')
})

it.each([
  {},
  { playlistId: 'PLx' },
  { playlistId: 'no playlist', videoIds: [] },
  { playlistId: 'PLx', videoIds: ['<b>'] },
  { playlistId: 'PLx', videoIds: [7] },
])('%j makes no playlist', async (request) => {
  const { url } = await startForTest()
  expect((await post(`${url}/youtube/_playlists`, request)).status).toBe(400)
})

it('the calls of a day run out when somebody says so', async () => {
  const { url } = await startForTest()
  expect((await post(`${url}/youtube/_quota`, { left: 1 })).body).toEqual({ left: 1 })
  const read = async () => (await fetch(itemsUrl(url, { playlistId: LONG_PLAYLIST }))).status
  expect([await read(), await read()]).toEqual([200, 403])
  expect((await post(`${url}/youtube/_quota`, { left: -1 })).status).toBe(400)
  await post(`${url}/youtube/_quota`, { left: null })
  expect(await read()).toBe(200)
})
