import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listArticles, readArticle } from '#areas/board/contract/article.contract.ts'
import { MATERIAL_SUBJECT_ID } from '#areas/board/contract/board.ts'
import { listComments } from '#areas/board/contract/comment.contract.ts'
import {
  changeRequestWork,
  listResponsiblePeople,
  readRequestWork,
} from '#areas/board/contract/request-work.contract.ts'
import { IDENTITY, openedArticle, requestWork, SHOWN_AT, STAFF } from '#areas/board/testing/board.samples.ts'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { boardScreens } from '../area.tsx'

const PEOPLE = [
  { userId: 4, name: '김담당' },
  { userId: 9, name: '이운영' },
]

const show = (flags: readonly ('NORMAL' | 'ADS')[], article = openedArticle(), ...answers: Answer[]) =>
  showScreen({
    at: `/board/${MATERIAL_SUBJECT_ID}/article/12`,
    screens: boardScreens,
    flags: [...flags],
    now: SHOWN_AT,
    answers: [
      ...IDENTITY,
      answer(readArticle, article),
      answer(listComments, { commentList: [], hasNextPage: false }),
      answer(listArticles, { articleList: [], hasNextPage: false }),
      answer(listResponsiblePeople, { list: PEOPLE }),
      ...answers,
    ],
  })

const panel = () => page.getByRole('region', { name: '처리 현황' })
const choice = (name: string) => panel().getByRole('combobox', { name })
const save = () => panel().getByRole('button', { name: '저장' })
const optionsOf = (name: string) => [...choice(name).element().querySelectorAll('option')].map((each) => each.text)

beforeEach(() => page.viewport(1280, 900))

test('whoever asked reads how far it is, and changes nothing', async () => {
  const work = requestWork({ status: 'IN_WORK', responsibleName: '김담당', dueYmd: '2026-11-24' })
  show(['NORMAL'], openedArticle(), answer(readRequestWork, work))
  await expect.element(panel().getByText('처리 중')).toBeVisible()
  await expect.element(panel().getByText('김담당')).toBeVisible()
  await expect.element(panel().getByText(/2026\.11\.24/)).toBeVisible()
  await expect.element(save()).not.toBeInTheDocument()
  await expectAccessible()
})

test('of the request of somebody else a partner sees nothing of it, and asks nothing', async () => {
  const shown = show(['NORMAL'], openedArticle({ userInfo: STAFF }))
  await expect.element(page.getByRole('heading', { name: '댓글 2' })).toBeVisible()
  await expect.element(panel()).not.toBeInTheDocument()
  expect(shown.server.of(readRequestWork)).toEqual([])
})

test('staff say how far it is and who takes care of it', async () => {
  const shown = show(['ADS'], openedArticle(), answer(changeRequestWork, { articleId: 12, version: 1 }))
  await expect.element(save()).toBeDisabled()
  await expect.poll(() => optionsOf('담당')).toEqual(['담당자 없음', '김담당', '이운영'])
  await userEvent.selectOptions(choice('상태'), '처리 중')
  await userEvent.selectOptions(choice('담당'), '이운영')
  await expectAccessible()
  await userEvent.click(save())
  await expect.element(page.getByText('처리 현황을 저장했습니다.')).toBeVisible()
  expect(shown.server.of(changeRequestWork)[0]?.body).toEqual({
    status: 'IN_WORK',
    responsibleNo: 9,
    dueYmd: null,
    version: 0,
  })
})

test('what is done is only taken up again, and whoever cannot be chosen any more stays', async () => {
  const work = requestWork({ status: 'DONE', responsibleNo: 77, responsibleName: '박전임', dueYmd: '2026-11-20' })
  show(['ADS'], openedArticle(), answer(readRequestWork, work))
  await expect.poll(() => optionsOf('상태')).toEqual(['완료', '처리 중'])
  await expect.element(choice('담당')).toHaveDisplayValue('박전임')
})

test('a refused person is told beside the field', async () => {
  show(['ADS'], openedArticle(), refuse(changeRequestWork, 'UNKNOWN_PERSON'))
  await expect.poll(() => optionsOf('담당')).toContain('김담당')
  await userEvent.selectOptions(choice('담당'), '김담당')
  await userEvent.click(save())
  await expect.element(panel().getByText('담당할 수 없는 사람입니다. 다른 사람을 선택해주세요.')).toBeVisible()
  await expect.element(choice('담당')).toHaveDisplayValue('김담당')
})

test('what somebody else changed meanwhile is shown before anything is stored over it', async () => {
  const shown = show(['ADS'], openedArticle(), refuse(changeRequestWork, 'STATE_CHANGED'))
  await userEvent.selectOptions(choice('상태'), '완료')
  shown.server.use(answer(readRequestWork, requestWork({ status: 'IN_WORK', version: 1, changedByName: '이운영' })))
  await userEvent.click(save())
  await expect
    .element(
      panel()
        .getByText(/이운영/)
        .first(),
    )
    .toBeVisible()
  expect(shown.server.of(changeRequestWork)).toHaveLength(1)
})
