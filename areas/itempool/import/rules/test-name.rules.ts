import { EXAM_TARGETS, type ItempoolTarget, targetsOf } from '#areas/itempool/item/contract/codes.ts'

/** The names of a category's three levels. */
export interface CategoryLevels {
  readonly depth1CategoryName: string
  readonly depth2CategoryName: string
  readonly depth3CategoryName: string
}

/** The name of the paper of a category and a target: `모의고사>수학>2026년 3월 고1`. */
export const testNameOf = (category: CategoryLevels, target: ItempoolTarget): string =>
  `${category.depth1CategoryName}>${category.depth2CategoryName}>${category.depth3CategoryName} ${EXAM_TARGETS[target]}`

/** The category and target of which a paper has its name; undefined where none of these categories gives it. */
export function paperOfTestName<C extends CategoryLevels>(
  categories: readonly C[],
  testName: string,
): { category: C; target: ItempoolTarget } | undefined {
  for (const category of categories) {
    const target = targetsOf(category.depth3CategoryName).find((each) => testNameOf(category, each) === testName)
    if (target) return { category, target }
  }
}

/**
 * The target among those of a category that comes closest to the one meant before: itself, or its other halves; undefined where
 * none was meant, or none comes close.
 */
export const targetAmong = (
  targets: readonly ItempoolTarget[],
  meant: ItempoolTarget | undefined,
): ItempoolTarget | undefined =>
  targets.find((each) => each === meant) ??
  targets.find((each) => meant?.startsWith('HIGH2') && each.startsWith('HIGH2'))
