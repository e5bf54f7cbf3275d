import { useState } from 'react'
import type { ScoreSheet } from '#areas/itempool/report/contract/score-report.contract.ts'
import { keyWords, markWords } from '#areas/itempool/report/rules/score-report/report-words.rules.ts'
import { HeadedList } from '#platform/web/list/headed-list.tsx'
import { useLocalPage } from '#platform/web/list/local-page.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import type { Column } from '#platform/web/list/table/columns.ts'
import { percentText } from '#platform/web/look/korean-text.ts'
import { Switch } from '#platform/web/look/switch.tsx'

type Answer = ScoreSheet['answers'][number]

const COLUMNS: readonly Column<Answer>[] = [
  { key: 'no', title: '번호', width: 64, primary: true, render: ({ no }) => `${no}번` },
  {
    key: 'result',
    title: '결과',
    width: 80,
    fixed: true,
    render: ({ isCorrect }) => (
      <StatusTag tone={isCorrect ? 'success' : 'danger'}>{isCorrect ? '정답' : '오답'}</StatusTag>
    ),
  },
  { key: 'answer', title: '내 답', isTelling: true, render: markWords },
  { key: 'key', title: '정답', isTelling: true, render: keyWords },
  { key: 'rate', title: '전체 정답률', align: 'right', isTelling: true, render: (one) => percentText(one.correctRate) },
  { key: 'point', title: '배점', align: 'right', render: ({ point }) => `${point}점` },
  { key: 'unit', title: '단원', isTelling: true, render: ({ unit }) => unit },
]

const SHOWN = { ALL: '전체 문항', WRONG: '틀린 문항만' } as const

/** The answers one by one, or those alone that are wrong. */
export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  const [isWrongOnly, setWrongOnly] = useState(false)
  const shown = isWrongOnly ? answers.filter(({ isCorrect }) => !isCorrect) : answers
  const { list } = useLocalPage(shown, Math.max(1, answers.length))
  return (
    <HeadedList
      name="문항별 결과"
      list={list}
      columns={COLUMNS}
      rowKey={({ no }) => no}
      tools={
        <Switch
          label="문항"
          words={SHOWN}
          value={isWrongOnly ? 'WRONG' : 'ALL'}
          onChoose={(key) => setWrongOnly(key === 'WRONG')}
        />
      }
      emptyText="틀린 문항이 없습니다."
    />
  )
}
