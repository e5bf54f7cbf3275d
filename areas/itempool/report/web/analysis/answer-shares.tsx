import { ITEMS } from '#areas/itempool/item/contract/places.ts'
import type { AnalysedItem } from '#areas/itempool/report/contract/analysis.contract.ts'
import { optionWords } from '#areas/itempool/report/rules/analysis-table.rules.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { percentText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { roundText } from './analysis-filter.tsx'

/** Who gave which answer to a question, and how it went by round and by grade. */
export const AnswerShares = ({ item, onClose }: { item: AnalysedItem; onClose: () => void }) => (
  <Layer
    title={`${item.questionNo}번 응답 분포`}
    kind="drawer"
    width={480}
    onClose={onClose}
    footer={
      <ScreenLink to={`${ITEMS.path}/${item.itemPoolItemNo}`} {...buttonLook()}>
        문항 보기
      </ScreenLink>
    }
  >
    <div className={lookCss.stack}>
      <Shares title="응답 비율" rates={[...answersOf(item), ...othersOf(item)]} />
      <Shares
        title="회차별 정답률"
        note={item.roundRateList.length === 1 ? '채점된 회차가 하나여서 비교할 회차가 없습니다.' : undefined}
        rates={item.roundRateList.map(({ planYm, correctRate, examineeCount }) => ({
          label: `${roundText(planYm)} (${peopleText(examineeCount)})`,
          percent: correctRate,
        }))}
      />
      {item.gradeRateList.length > 0 && (
        <Shares
          title="등급별 정답률"
          rates={item.gradeRateList.map(({ expectedGrade, correctRate, examineeCount }) => ({
            label: `${expectedGrade}등급 (${peopleText(examineeCount)})`,
            percent: correctRate,
          }))}
        />
      )}
    </div>
  </Layer>
)

interface SharesProps {
  title: string
  note?: string | undefined
  rates: readonly { readonly label: string; readonly percent: number }[]
}

const peopleText = (count: number): string => `${count.toLocaleString('ko-KR')}명`

const Shares = ({ title, note, rates }: SharesProps) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {note && <p className={lookCss.footnote}>{note}</p>}
    <Facts facts={rates.map(({ label, percent }) => [label, percentText(percent)] as const)} />
  </section>
)

const answersOf = (item: AnalysedItem) =>
  item.optionList.map(({ answer, isAnswer, share }) => ({
    label: `${optionWords(item, answer)}${isAnswer ? ' (정답)' : ''}`,
    percent: share,
  }))

const othersOf = (item: AnalysedItem) => [
  { label: '무응답', percent: item.noMarkShare },
  { label: '복수 표기', percent: item.severalShare },
  { label: '판독 불가', percent: item.unreadableShare },
  { label: '그 밖의 답', percent: item.otherShare },
]
