import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sealerFor } from './sealed-text.ts'

const sealer = sealerFor('a-secret-of-the-portal-that-is-long', 'tokens')

test('what is sealed for a place is read there, and never stands in it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 4 }), fc.string(), (text, place) => {
      const sealed = sealer.seal(text, place)
      expect(sealer.open(sealed, place)).toBe(text.toWellFormed())
      expect(Buffer.from(sealed, 'base64url').includes(text)).toBe(false)
    }),
  )
})

test('the same text is sealed anew each time', () => {
  expect(sealer.seal('token', '7')).not.toBe(sealer.seal('token', '7'))
})

test('at another place, under another key and after a change nothing is read', () => {
  const sealed = sealer.seal('token', '7')
  expect(sealer.open(sealed, '8')).toBeNull()
  expect(sealerFor('another-secret-of-the-portal-so-long', 'tokens').open(sealed, '7')).toBeNull()
  expect(sealerFor('a-secret-of-the-portal-that-is-long', 'links').open(sealed, '7')).toBeNull()
  const bytes = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(sealer.open(changed.toString('base64url'), '7')).toBeNull()
  }
  for (const short of ['', 'abc', sealed.slice(0, 20)]) expect(sealer.open(short, '7')).toBeNull()
})
