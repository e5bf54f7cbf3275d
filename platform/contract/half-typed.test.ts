import { describe, expect, test } from 'vitest'
import { halfTypedPattern, wholeLetters } from './half-typed.ts'

const finds = (typed: string, name: string): boolean => new RegExp(halfTypedPattern(typed), 'i').test(name)

describe('what is being typed finds', () => {
  test.each([
    ['ㄱ', '강남학원'],
    ['ㄱㄴ', '강남학원'],
    ['가', '강남학원'],
    ['강ㄴ', '강남학원'],
    ['강나', '강남학원'],
    ['강남', '강남학원'],
    ['강남ㅎ', '강남학원'],
    ['강남하', '강남 학원'],
    ['남하', '강남학원'],
    ['간', '가나초등학교'],
    ['갃', '각서초등학교'],
    ['갑', '값진학원'],
    ['닭', '달구벌고등학교'],
    ['강남학원', '강남 학원'],
    ['강남 학원', '강남학원'],
    ['nsat', 'NSAT 학원'],
    ['ㅎㄱ', '힘찬 학교'],
    ['1,2', '1,234'],
    ['(주)', '파트너(주)'],
  ])('%s %s', (typed, name) => {
    expect(finds(typed, name)).toBe(true)
  })

  test.each([
    ['ㄴ', '강북'],
    ['강북', '강남학원'],
    ['강나', '강노학원'],
    ['a.c', 'abc'],
    ['가ㄴ', '가다'],
  ])('%s not %s', (typed, name) => {
    expect(finds(typed, name)).toBe(false)
  })
})

describe('what an index can find of it', () => {
  test.each([
    ['강남학원', '강남학'],
    ['강남 학원가', '강남'],
    ['ㄱㄴ', ''],
    ['강ㄴ', ''],
    ['강남', ''],
    ['nsat', 'nsat'],
    ['12', '12'],
    ['1', ''],
  ])('%s: %s', (typed, whole) => {
    expect(wholeLetters(typed)).toBe(whole)
  })
})
