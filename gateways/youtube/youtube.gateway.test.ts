import { beforeEach, describe, expect, it, test } from 'vitest'
import type { Simulators } from '#simulators/main.ts'
import { post, setFault, startForTest } from '#simulators/testing/start.ts'
import { EMPTY_PLAYLIST, GAPPED_PLAYLIST, LONG_PLAYLIST, PRIVATE_PLAYLIST } from '#simulators/youtube/playlists.ts'
import { type YoutubeOptions, youtubeGateway } from './youtube.gateway.ts'

let simulators: Simulators
let asked: URL[]
let reasons: string[]
let pauses: number[]
beforeEach(async () => {
  simulators = await startForTest()
  asked = []
  reasons = []
  pauses = []
})

const watching: typeof fetch = (input, init) => {
  asked.push(new URL(String(input)))
  return fetch(input, init)
}

const gateway = (options: Partial<YoutubeOptions> = {}) =>
  youtubeGateway({
    baseUrl: `${simulators.url}/youtube/v3`,
    apiKey: 'simulator-youtube-key',
    fetch: watching,
    pause: async (ms) => {
      pauses.push(ms)
    },
    onFailure: (reason) => {
      reasons.push(reason)
    },
    ...options,
  })

const save = (playlistId: string, videoIds: readonly unknown[], isPrivate = false) =>
  post(`${simulators.url}/youtube/_playlists`, { playlistId, videoIds, isPrivate })

describe('a playlist', () => {
  it('of many videos is read page by page, in its order', async () => {
    const playlist = await gateway().playlist(LONG_PLAYLIST)
    if (typeof playlist === 'string') throw new Error(playlist)
    expect(playlist.videoUrls).toHaveLength(75)
    expect(playlist.videoUrls[0]).toBe('https://www.youtube.com/watch?v=__long-0001')
    expect(playlist.videoUrls[74]).toBe('https://www.youtube.com/watch?v=__long-0075')
    expect(new Set(playlist.videoUrls).size).toBe(75)
    expect(asked.map((url) => url.searchParams.get('maxResults'))).toEqual(['50', '50'])
  })

  it('is read without the videos that nobody can watch', async () => {
    const playlist = await gateway().playlist(GAPPED_PLAYLIST)
    if (typeof playlist === 'string') throw new Error(playlist)
    expect(playlist.videoUrls).toHaveLength(30)
    expect(playlist.videoUrls.filter((url) => /private|deleted/.test(url))).toEqual([])
  })

  it('of exactly a page has no second one', async () => {
    await save(
      'PLfifty',
      Array.from({ length: 50 }, (_, index) => `video${index}`),
    )
    expect(await gateway().playlist('PLfifty')).toMatchObject({ playlistId: 'PLfifty' })
    expect(asked).toHaveLength(1)
  })

  it('may be empty', async () => {
    expect(await gateway().playlist(EMPTY_PLAYLIST)).toEqual({ playlistId: EMPTY_PLAYLIST, videoUrls: [] })
  })

  it('is as it was changed last', async () => {
    await save('PLchanged', ['one', 'two'])
    await save('PLchanged', ['two'])
    expect(await gateway().playlist('PLchanged')).toMatchObject({
      videoUrls: ['https://www.youtube.com/watch?v=two'],
    })
  })
})

describe('there is none', () => {
  it.each([
    ['under an unknown id', 'PLnowhere', 'NOT_FOUND'],
    ['under an id that is none', '../&key=x', 'NOT_FOUND'],
    ['that others may see', PRIVATE_PLAYLIST, 'PRIVATE'],
  ])('%s, and nobody tries again', async (_what, playlistId, failure) => {
    expect(await gateway().playlist(playlistId)).toBe(failure)
    expect([asked.length, reasons]).toEqual([1, []])
  })

  it.each([
    ['our key is not taken', { apiKey: 'wrong' }, '400 keyInvalid'],
    ['an answer is no JSON', { fetch: async () => new Response('<html>') }, 'an answer of an unknown shape'],
    [
      'an answer has another shape',
      { fetch: async () => Response.json({ items: 7 }) },
      'an answer of an unknown shape',
    ],
    ['a refusal has no reason', { fetch: async () => new Response('no', { status: 403 }) }, '403 '],
  ])('while %s', async (_what, options, reason) => {
    expect(await gateway(options).playlist(LONG_PLAYLIST)).toBe('UNAVAILABLE')
    expect([reasons, pauses]).toEqual([[reason], []])
  })

  it('once the calls of the day have run out, in the middle too', async () => {
    await post(`${simulators.url}/youtube/_quota`, { left: 1 })
    expect(await gateway().playlist(LONG_PLAYLIST)).toBe('UNAVAILABLE')
    expect([asked.length, reasons]).toEqual([2, ['403 quotaExceeded']])
  })

  it('when pages lead to one another for ever', async () => {
    const circle = async () => Response.json({ nextPageToken: 'again', items: [] })
    expect(await gateway({ fetch: circle }).playlist(LONG_PLAYLIST)).toBe('UNAVAILABLE')
    expect(reasons).toEqual(['a playlist without an end'])
  })
})

describe('bad luck', () => {
  it.each(['down', 'error', 'lose-answer'])('of a service that is %s once is tried again', async (mode) => {
    await setFault(simulators.url, { service: 'youtube', mode, times: 2 })
    expect(await gateway().playlist(EMPTY_PLAYLIST)).toMatchObject({ videoUrls: [] })
    expect(pauses).toEqual([300, 1200])
  })

  it('that lasts is told after three tries', async () => {
    await setFault(simulators.url, { service: 'youtube', mode: 'error' })
    expect(await gateway().playlist(EMPTY_PLAYLIST)).toBe('UNAVAILABLE')
    expect([asked.length, reasons]).toEqual([3, ['503 backendError']])
  })

  it('of too many calls at once waits, too', async () => {
    const answers = [new Response('', { status: 429 }), Response.json({ items: [] })]
    const busy = async () => answers.shift() ?? new Response('', { status: 500 })
    expect(await gateway({ fetch: busy }).playlist('PLx')).toEqual({ playlistId: 'PLx', videoUrls: [] })
    expect(pauses).toEqual([300])
  })

  it('of a service that does not answer in time ends', async () => {
    await setFault(simulators.url, { service: 'youtube', mode: 'hang' })
    expect(await gateway({ timeoutMs: 50 }).playlist(EMPTY_PLAYLIST)).toBe('UNAVAILABLE')
  })
})

test('what a failure tells holds neither the key nor the playlist', async () => {
  await gateway({ baseUrl: 'http://127.0.0.1:9/youtube' }).playlist(LONG_PLAYLIST)
  expect(reasons).toHaveLength(1)
  expect(reasons[0]).not.toMatch(/key|explanation/)
})
