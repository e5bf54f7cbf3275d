import { describe, expect, test } from 'vitest'
import { isReservedName } from './viewer-name.rules.ts'

const HOST = '김 호준'

describe('a name that people take for staff', () => {
  test.each([
    '관리자',
    '관 리 자',
    '[관리자]',
    '관리자님',
    '부관리자1',
    '관\u1105\u1175자',
    '운영자',
    '호스트',
    'admin',
    'ADMIN',
    'Ａｄｍｉｎ',
    '𝐚𝐝𝐦𝐢𝐧',
    'a d m i n',
    'ádmín',
    '@dm1n',
    'аdmіn',
    'admin2',
    'live_admin',
    'manager',
    'Mаnаger',
    'HOST',
    '김호준',
    '김.호.준',
    '***',
  ])('%s is reserved', (name) => expect(isReservedName(name, HOST)).toBe(true))
})

describe('a name of a viewer', () => {
  test.each(['지우맘', '고스트', 'badminton', 'Ghosting', '김호', 'Alice', '관악구 학부모', '🙂학부모', '12'])(
    '%s is free',
    (name) => expect(isReservedName(name, HOST)).toBe(false),
  )

  test('is free where the host has none', () => expect(isReservedName('지우맘', '')).toBe(false))
})
