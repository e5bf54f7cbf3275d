import { describe, expect, test } from 'vitest'
import { foldedName, isReservedName } from './viewer-name.rules.ts'

const OF_INSTITUTE = ['바른길학원', '김 호준', '이수']

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
    '관\u3164리자',
    '관\u1160리\uffa0자',
    '관ㅣ리자',
    '관1리자',
    '관①리자',
    '관i리자',
    '관-ㅡ-리자',
    'a1dmin',
    'adm\u034fin',
    '매니저',
    '학원 매니저',
    '스태프1',
    '진행자님',
    '시스템 알림',
    '공지',
    '[공지]',
    '공 지',
    '공지 입니다',
    '공지사항 안내',
    '상담사',
    '상담사님',
    '입시상담사',
    '상담사 김민수',
    '바른길 방송국',
    'staff',
    'Staff_3',
    'moderator',
    '바른길학원',
    '바른길 학원 상담실',
    '바른길학원공식',
    '김호준님',
    '김호준 선생님',
    '김호준1',
    '원장 김호준',
    '이수 실장님',
    '이ㅣ수',
  ])('%s is reserved', (name) => expect(isReservedName(name, OF_INSTITUTE)).toBe(true))
})

describe('a name of a viewer', () => {
  test.each([
    '지우맘',
    '고스트',
    'badminton',
    'Ghosting',
    '김호',
    'Alice',
    '관악구 학부모',
    '🙂학부모',
    '12',
    'ㅋㅋ',
    '김관리',
    '박호스',
    '이진행',
    '공지영',
    '상담이',
    '상담사랑',
    '시스타',
    '이수진',
    '김이수',
    '김호준맘',
    '바른길학부모',
    '원장님',
    'Steve',
  ])('%s is free', (name) => expect(isReservedName(name, OF_INSTITUTE)).toBe(false))

  test('is free where the host has none', () => expect(isReservedName('지우맘', [''])).toBe(false))
})

test.each([
  ['지우맘', '지우 맘'],
  ['지우맘', '지ㅣ우맘1'],
  ['Alice', 'ALICE'],
  ['12', '12'],
])('%s and %s look like one', (one, other) => expect(foldedName(one)).toBe(foldedName(other)))

test.each([
  ['지우맘', '지유맘'],
  ['12', '13'],
])('%s and %s are two', (one, other) => expect(foldedName(one)).not.toBe(foldedName(other)))
