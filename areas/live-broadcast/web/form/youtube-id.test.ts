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
])('%s names no video', (text) => {
  expect(youtubeIdOf(text)).toBeNull()
})

test('whatever is pasted, what is found could be an id', () => {
  const pasted = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.string().map((text) => `https://youtu.be/${text}`),
  )
  fc.assert(
    fc.property(pasted, (text) => {
      const id = youtubeIdOf(text)
      expect(id === null || /^[\w-]{11}$/.test(id)).toBe(true)
    }),
  )
})
