import fc from 'fast-check'
import { expect, test } from 'vitest'
import { youtubeIdOf } from './youtube-id.ts'

const ID = 'dQw4w9WgXcQ'

test.each([
  ID,
  `  ${ID} `,
  `https://www.youtube.com/watch?v=${ID}`,
  `https://www.youtube.com/watch?list=PL1&v=${ID}&t=42s`,
  `http://youtube.com/watch?v=${ID}`,
  `youtube.com/watch?v=${ID}`,
  `https://m.youtube.com/watch?v=${ID}#top`,
  `https://youtu.be/${ID}`,
  `youtu.be/${ID}?t=3`,
  `https://www.youtube.com/live/${ID}?feature=share`,
  `https://www.youtube.com/embed/${ID}`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
  `https://WWW.YouTube.com/shorts/${ID}/`,
  `https://studio.youtube.com/video/${ID}/livestreaming`,
  `https://studio.youtube.com/video/${ID}/edit?c=1`,
  `https://www.youtube.com/v/${ID}`,
  `https://gaming.youtube.com/watch?v=${ID}`,
  `https://youtube-nocookie.com/embed/${ID}`,
  `<iframe width="560" height="315" src="https://www.youtube.com/embed/${ID}?si=a&amp;start=3" title="Player" allowfullscreen></iframe>`,
  `  <iframe src='//www.youtube.com/embed/${ID}'></iframe>`,
])('%s names its video', (text) => {
  expect(youtubeIdOf(text)).toBe(ID)
})

test.each([
  '',
  'dQw4w9WgXc',
  'dQw4w9WgXc!',
  `https://example.com/watch?v=${ID}`,
  `https://youtube.com.example.com/watch?v=${ID}`,
  `https://youtube.com@example.com/watch?v=${ID}`,
  `https://www.youtube.com/watch?v=${ID}x`,
  `https://www.youtube.com/channel/${ID}`,
  `https://www.youtube.com/${ID}`,
  'https://www.youtube.com/watch',
  'https://youtu.be/',
  `javascript:alert(1)//youtu.be/${ID}`,
  `ftp://youtu.be/${ID}`,
  'http://[',
  'https://www.youtube.com/embed/live_stream?channel=UC1',
  'https://www.youtube.com/embed/videoseries?list=PL1',
  `https://studio.youtube.com/channel/${ID}`,
  `<iframe src="https://example.com/embed/${ID}"></iframe>`,
  '<iframe width="560"></iframe>',
  `<img src="https://www.youtube.com/embed/${ID}">`,
])('%s names no video', (text) => {
  expect(youtubeIdOf(text)).toBeNull()
})

test('whatever is pasted, what is found could be an id', () => {
  const pasted = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.string().map((text) => `https://youtu.be/${text}`),
    fc.string().map((text) => `<iframe src="https://www.youtube.com/embed/${text}`),
  )
  fc.assert(
    fc.property(pasted, (text) => {
      const id = youtubeIdOf(text)
      expect(id === null || /^[\w-]{11}$/.test(id)).toBe(true)
    }),
  )
})
