import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeSettings, listSettings, type SettingGroup } from '#areas/base/portal/contract/setting.contract.ts'
import { type Answer, answer, fail, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { portalScreens } from '../area.tsx'

const GROUP: SettingGroup = {
  area: 'sample',
  title: '문자광고',
  version: 3,
  changedByName: '',
  value: { keep: 'PT1H', isOn: false, prefix: '(광고) {region}\n', phone: '02-0000-0000', days: 7 },
  schema: {
    type: 'object',
    properties: {
      keep: {
        type: 'string',
        enum: ['PT1H', 'P1M'],
        title: '보관 기간',
        description: '임시저장을 보관하는 기간입니다.',
        labels: { PT1H: '1시간', P1M: '1개월' },
        default: 'PT1H',
      },
      isOn: { type: 'boolean', title: '공휴일 제외', description: '공휴일을 제외합니다.', default: false },
      prefix: {
        type: 'string',
        title: '광고 문구',
        maxLength: 200,
        default: '(광고) {region}\n',
        placeholders: {
          region: { word: '지역', meaning: '학교가 있는 지역' },
          month: { word: '발송 월', meaning: '발송하는 달' },
        },
      },
      phone: { type: 'string', title: '문의 전화', description: '안내 화면의 번호입니다.', default: '02-0000-0000' },
      days: { type: 'integer', title: '며칠', default: 7 },
    },
  },
}

const show = (...answers: Answer[]) =>
  showScreen({
    at: '/settings',
    screens: portalScreens,
    flags: ['ALL'],
    answers: [answer(listSettings, { list: [GROUP] }), ...answers],
  })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const keep = () => page.getByLabelText('보관 기간')

describe('the settings', () => {
  test('are fields of the right kind with their explanation and default', async () => {
    show()
    await expect.element(page.getByRole('heading', { name: '문자광고' })).toBeVisible()
    await expect.element(keep()).toHaveValue('PT1H')
    await expect.element(page.getByText('임시저장을 보관하는 기간입니다. 기본값: 1시간')).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: '공휴일 제외' })).not.toBeChecked()
    expect(page.getByLabelText('광고 문구').element().tagName).toBe('TEXTAREA')
    await expect.element(page.getByLabelText('문의 전화')).toHaveValue('02-0000-0000')
    await expect.element(button('저장')).toBeDisabled()
    await expectAccessible()
  })

  test('are saved together with the version that was read, and the next time with the new one', async () => {
    const shown = show(answer(changeSettings, { version: 4 }))
    await userEvent.selectOptions(keep(), '1개월')
    await page.getByRole('checkbox', { name: '공휴일 제외' }).click()
    await userEvent.fill(page.getByLabelText('며칠'), '6')
    shown.server.use(
      answer(listSettings, {
        list: [{ ...GROUP, version: 4, value: { ...GROUP.value, keep: 'P1M', isOn: true, days: 6 } }],
      }),
    )
    await button('저장').click()
    await expect.element(page.getByText('저장되었습니다.')).toBeVisible()
    expect(shown.server.of(changeSettings)[0]).toMatchObject({
      params: { area: 'sample' },
      body: { value: { ...GROUP.value, keep: 'P1M', isOn: true, days: 6 }, version: 3 },
    })
    await expect.element(button('저장')).toBeDisabled()
    await userEvent.selectOptions(keep(), '1시간')
    await button('저장').click()
    await expect.poll(() => shown.server.of(changeSettings)[1]?.body).toMatchObject({ version: 4 })
  })

  test('that hold placeholders show and take Korean words, say what takes their place, and refuse unknown ones', async () => {
    const shown = show(answer(changeSettings, { version: 4 }))
    const prefix = page.getByLabelText('광고 문구')
    await expect.element(prefix).toHaveValue('(광고) {지역}\n')
    await expect.element(page.getByText('{지역} → 학교가 있는 지역')).toBeVisible()
    await expect.element(page.getByText(/^기본값: \(광고\) \{지역\}↵/)).toBeVisible()
    await expectAccessible()
    await userEvent.fill(prefix, '(광고) {혜택}')
    await button('저장').click()
    await expect
      .element(page.getByText('‘{혜택}’ 자리는 바꿀 수 없습니다. 중괄호에는 {지역}, {발송 월}만 쓸 수 있습니다.'))
      .toBeVisible()
    await expect.element(prefix).toHaveFocus()
    expect(shown.server.of(changeSettings)).toEqual([])
    await userEvent.fill(prefix, '(광고) {발송 월}월 {지역}')
    await button('저장').click()
    await expect
      .poll(() => shown.server.of(changeSettings)[0]?.body)
      .toMatchObject({ value: { prefix: '(광고) {month}월 {region}' } })
  })

  test('say what is wrong above the buttons that stay at the foot of a low window', async () => {
    await page.viewport(1280, 420)
    show()
    await userEvent.fill(page.getByLabelText('광고 문구'), '(광고) {학년}')
    await button('저장').click()
    const error = page.getByText(/‘\{학년\}’ 자리는 바꿀 수 없습니다/)
    await expect.element(error).toBeVisible()
    await expect.element(page.getByLabelText('광고 문구')).toHaveFocus()
    const { bottom } = error.element().getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(button('저장').element().getBoundingClientRect().top)
    await page.viewport(1280, 800)
  })

  test('that are numbers cannot be left empty', async () => {
    const shown = show()
    await userEvent.fill(page.getByLabelText('며칠'), '')
    await button('저장').click()
    await expect.element(page.getByText('며칠을 입력해주세요.')).toBeVisible()
    await expect.element(page.getByLabelText('며칠')).toHaveFocus()
    expect(shown.server.of(changeSettings)).toEqual([])
  })

  test('can be put back before saving', async () => {
    show()
    await userEvent.fill(page.getByLabelText('문의 전화'), '02-1111-2222')
    await button('되돌리기').click()
    await expect.element(page.getByLabelText('문의 전화')).toHaveValue('02-0000-0000')
  })

  test('that the server does not accept say why at their field', async () => {
    const errors = [{ path: 'phone', message: '전화번호 형식이 아닙니다.' }]
    show(refuse(changeSettings, 'INVALID_SETTING', { errors }))
    await userEvent.fill(page.getByLabelText('문의 전화'), '전화')
    await button('저장').click()
    await expect.element(page.getByText('전화번호 형식이 아닙니다.')).toBeVisible()
    await expect.element(page.getByLabelText('문의 전화')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible()
  })

  test('that somebody else changed meanwhile are not overwritten', async () => {
    const shown = show(refuse(changeSettings, 'STATE_CHANGED'))
    await userEvent.fill(page.getByLabelText('문의 전화'), '02-1111-2222')
    shown.server.use(
      answer(listSettings, {
        list: [{ ...GROUP, version: 4, changedByName: '박운영', value: { ...GROUP.value, phone: '02-9999-9999' } }],
      }),
    )
    await button('저장').click()
    const alert = page.getByRole('alert').filter({ hasText: '박운영 님이 이 설정을 먼저 변경했습니다.' })
    await expect
      .element(alert.getByRole('listitem'))
      .toHaveTextContent('문의 전화 02-0000-0000 → 02-9999-9999 나도 고친 항목')
    await expect.element(page.getByLabelText('문의 전화')).toHaveValue('02-1111-2222')
    await expectAccessible()
    await button('최신 내용 불러오기').click()
    await expect.element(page.getByLabelText('문의 전화')).toHaveValue('02-9999-9999')
    shown.server.use(answer(changeSettings, { version: 5 }))
    await userEvent.selectOptions(keep(), '1개월')
    await button('저장').click()
    await expect
      .poll(() => shown.server.of(changeSettings).at(-1)?.body)
      .toMatchObject({ value: { phone: '02-9999-9999', keep: 'P1M' }, version: 4 })
  })

  test('that could not be read can be read again', async () => {
    const shown = show(fail(listSettings, 400, '설정을 불러오지 못했습니다.'))
    await expect.element(page.getByText('설정을 불러오지 못했습니다.')).toBeVisible()
    shown.server.use(answer(listSettings, { list: [GROUP] }))
    await button('다시 시도').click()
    await expect.element(keep()).toBeVisible()
  })

  test('are for administrators only', async () => {
    const shown = showScreen({ at: '/settings', screens: portalScreens, flags: ['ADS'] })
    await expect.poll(shown.address).toMatch(/^\/error-403/)
  })
})
