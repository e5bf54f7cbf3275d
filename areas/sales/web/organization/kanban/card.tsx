import type { SalesOrganization } from '#areas/sales/contract/organization.contract.ts'
import type { KanbanColumn } from '#areas/sales/rules/kanban-moves.rules.ts'
import { NextContact } from '#areas/sales/web/next-contact.tsx'
import { Select } from '#platform/web/form/select.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { organizationPath } from '../paths.ts'
import { UndoMove } from '../undo-move.tsx'
import css from './kanban.module.css'
import type { KanbanPartProps } from './kanban-part.ts'
import type { Carrying } from './use-carrying.ts'

interface CardProps {
  card: SalesOrganization
  columns: readonly KanbanColumn[]
  move: KanbanPartProps['move']
  isMoving: boolean
  /** Where there is room to carry it. */
  carrying?: Carrying | undefined
}

/** One organisation on the kanban. */
export function KanbanCard({ card, columns, move, isMoving, carrying }: CardProps) {
  const { organizationId, organizationName, parentAreaName, childAreaName, salesPersonName } = card
  const isCarried = carrying?.carried?.card.organizationId === organizationId
  return (
    <li
      className={css.card}
      data-card={organizationId}
      data-carried={isCarried || undefined}
      aria-busy={isMoving || undefined}
      {...(isMoving ? {} : carrying?.dragProps(card))}
    >
      <ScreenLink to={organizationPath(organizationId)} className={css.cardName}>
        {organizationName}
      </ScreenLink>
      <p className={css.cardFacts}>
        {parentAreaName} {childAreaName}
      </p>
      <CardDays card={card} />
      <div className={css.cardFoot}>
        {salesPersonName || '담당자 없음'}
        {carrying && (
          <button
            type="button"
            className={css.grip}
            data-part="grip"
            aria-label={`${organizationName} 옮기기`}
            {...(isMoving ? {} : carrying.gripProps(card))}
          >
            <span aria-hidden="true">⠿</span>
          </button>
        )}
      </div>
      {!isMoving && <UndoMove organization={card} />}
      <span className={css.cardStage} data-always={!carrying || undefined}>
        <Select
          aria-label={`${organizationName} 영업상태`}
          choices={columns.map(({ salesStatusId, salesStatusName }) => ({
            value: salesStatusId,
            label: salesStatusName,
          }))}
          value={card.salesStatusId}
          disabled={isMoving}
          onChoose={(stage) => {
            const to = columns.find(({ salesStatusId }) => salesStatusId === stage)
            if (to && stage !== card.salesStatusId) move(card, to, { isAsked: true })
          }}
        />
      </span>
    </li>
  )
}

/** When somebody was there last, and when the next contact is due. */
const CardDays = ({ card: { lastSalesDateTime, nextContactDate } }: Pick<CardProps, 'card'>) =>
  (lastSalesDateTime !== null || nextContactDate !== null) && (
    <p className={css.cardDays}>
      {lastSalesDateTime !== null && <span>최근 {lastSalesDateTime.slice(0, 10).replaceAll('-', '.')}</span>}
      {nextContactDate !== null && (
        <span>
          다음 <NextContact day={nextContactDate} />
        </span>
      )}
    </p>
  )
