import { DIFFICULTIES, EXERCISE_TYPES, ITEM_TYPES } from '#areas/itempool/item/contract/codes.ts'
import type { ItemUses, RelatedItem } from '#areas/itempool/item/contract/item.contract.ts'
import { itemPath } from '#areas/itempool/item/web/paths.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from './item.module.css'

/** Items that belong to an item, each leading to its own screen. */
export const RelatedItems = ({
  title,
  items,
  emptyText,
}: {
  title: string
  items: readonly RelatedItem[]
  emptyText: string
}) => (
  <Panel title={title}>
    {items.length === 0 ? (
      <p className={lookCss.note}>{emptyText}</p>
    ) : (
      <ul className={css.links}>
        {items.map((item) => (
          <li key={item.itemPoolItemNo}>
            <ScreenLink to={itemPath(item.itemPoolItemNo)}>
              {item.itemPoolItemNo} · {item.id}
            </ScreenLink>
            <span className={css.soft}>
              {ITEM_TYPES[item.itemTypeCode]} · {DIFFICULTIES[item.difficultLevelCode]} · {item.unitLabel}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)

const examPath = (examNo: number): string => `/itempool/manageExam/${examNo}`
const gradeWords = (grade: number): string => (grade === 0 ? '전 등급' : `${grade}등급`)

/** The papers whose question the item is, and for whom it is an exercise. */
export const ItemPlaces = ({ uses: { exams, exercises } }: { uses: ItemUses }) => (
  <Panel title="사용 시험지">
    {exams.length + exercises.length === 0 ? (
      <p className={lookCss.note}>이 문항을 쓰는 시험지가 없습니다.</p>
    ) : (
      <ul className={css.links}>
        {exams.map((use) => (
          <li key={`${use.itempoolExamSubjectNo}-${use.questionNo}`}>
            <ScreenLink to={examPath(use.itemPoolExamNo)}>{use.examName}</ScreenLink>
            <span className={css.soft}>
              {use.subjectDisplayName} {use.questionNo}번
            </span>
          </li>
        ))}
        {exercises.map((use) => (
          <li key={`${use.itempoolExamSubjectNo}-${use.exerciseType}-${use.expectedGrade}`}>
            <ScreenLink to={examPath(use.itemPoolExamNo)}>{use.examName}</ScreenLink>
            <span className={css.soft}>
              {use.subjectDisplayName} 연습 문항 ({EXERCISE_TYPES[use.exerciseType]}, {gradeWords(use.expectedGrade)})
            </span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
