import { expect, test } from 'vitest'
import { kanbanOf, listedOrganization } from '../testing/organization.samples.ts'
import { type KanbanColumn, type KanbanMove, stageBeside, withMoves } from './kanban-moves.rules.ts'

const card = (organizationId: number, salesStatusId: number) => listedOrganization({ organizationId, salesStatusId })
const { columns } = kanbanOf([card(1, 1), card(2, 1), card(3, 2)], { 1: 30, 2: 1 })

/** `stage: total [cards]` of the stages in which there is something. */
const shown = (kanban: readonly KanbanColumn[]): string[] =>
  kanban
    .filter(({ totalCount }) => totalCount > 0)
    .map(
      ({ salesStatusId, totalCount, cards }) =>
        `${salesStatusId}: ${totalCount} [${cards.map(({ organizationId }) => organizationId)}]`,
    )

test.each<[string, KanbanMove[], string[]]>([
  ['nothing is on its way', [], ['1: 30 [1,2]', '2: 1 [3]']],
  ['a card stands first in its new stage', [{ card: card(2, 1), to: 2 }], ['1: 29 [1]', '2: 2 [2,3]']],
  ['a card that is not among the first is counted too', [{ card: card(9, 1), to: 2 }], ['1: 29 [1,2]', '2: 2 [9,3]']],
  ['what stands there already stays', [{ card: card(3, 1), to: 2 }], ['1: 30 [1,2]', '2: 1 [3]']],
  [
    'two at once',
    [
      { card: card(1, 1), to: 3 },
      { card: card(3, 2), to: 3 },
    ],
    ['1: 29 [2]', '3: 2 [3,1]'],
  ],
])('%s', (_, moves, expected) => {
  expect(shown(withMoves(columns, moves))).toEqual(expected)
})

test('beside the first and the last stage there is nothing', () => {
  expect([stageBeside(columns, 1, -1), stageBeside(columns, 1, 1), stageBeside(columns, 6, 1)]).toEqual([1, 2, 6])
})
