import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, holdToast, releaseToast, toast, toastStore } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id)
  vi.useRealTimers()
})

const texts = () => toastStore.read().map(({ text }) => text)

test('a notification stays 2000 ms when nothing else is said', () => {
  toast.info('저장되었습니다.')
  vi.advanceTimersByTime(1_999)
  expect(texts()).toEqual(['저장되었습니다.'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('one with a duration of its own stays that long, an endless one until it is closed', () => {
  toast.info('짧게', 1_000)
  toast.error('계속', Number.POSITIVE_INFINITY)
  vi.advanceTimersByTime(1_000)
  expect(texts()).toEqual(['계속'])
  vi.advanceTimersByTime(1_000_000)
  expect(texts()).toEqual(['계속'])
})

test('the same sentence again is one notification', () => {
  toast.error('실패')
  toast.error('실패')
  expect(texts()).toEqual(['실패'])
})

test('what succeeds takes the refusals before it away, but for those that are closed by hand', () => {
  toast.error('점수를 확인해주세요', 5_000)
  toast.error('관리자에게 문의해주세요.', Number.POSITIVE_INFINITY)
  toast.info('안내')
  toast.success('저장되었습니다.')
  expect(texts()).toEqual(['관리자에게 문의해주세요.', '안내', '저장되었습니다.'])
})

test('what can be taken back stays ten seconds', () => {
  toast.undo('3건을 배정했습니다.', () => undefined)
  vi.advanceTimersByTime(9_999)
  expect(texts()).toEqual(['3건을 배정했습니다.'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('one stays while somebody is at it, and its time begins anew afterwards', () => {
  toast.success('주문이 취소되었습니다.', 5_000)
  const [{ id } = { id: 0 }] = toastStore.read()
  vi.advanceTimersByTime(4_000)
  holdToast(id)
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['주문이 취소되었습니다.'])
  releaseToast(id)
  vi.advanceTimersByTime(4_999)
  expect(texts()).toEqual(['주문이 취소되었습니다.'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('what is said shortly goes after its time, whoever is at it', () => {
  toast.error('파일 유형을 선택해주세요.', 1_000)
  const [{ id } = { id: 0 }] = toastStore.read()
  vi.advanceTimersByTime(900)
  holdToast(id)
  releaseToast(id)
  vi.advanceTimersByTime(100)
  expect(texts()).toEqual([])
})
