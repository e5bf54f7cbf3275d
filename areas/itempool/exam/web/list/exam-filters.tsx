import { ProviderSelect, useCategories, useProviders } from '#areas/itempool/item/web/door.tsx'
import { Select } from '#platform/web/form/select.tsx'
import type { FilterControl } from '#platform/web/list/filters/filters.tsx'
import type { OwnControl } from '#platform/web/list/list-parts.tsx'

const LEVELS = ['depth1CategoryName', 'depth2CategoryName', 'depth3CategoryName'] as const
type Level = (typeof LEVELS)[number]

/** What papers are searched by beside their name. */
type ExamSearch = { contentProviderNo?: number | undefined } & { [level in Level]?: string | undefined }

const NO_LEVELS: Pick<ExamSearch, Level> = {
  depth1CategoryName: undefined,
  depth2CategoryName: undefined,
  depth3CategoryName: undefined,
}

/** The filter by provider, for those who see more than one; the categories follow it. */
export function useProviderControl(): OwnControl<ExamSearch> {
  const providers = useProviders()
  return {
    words: ({ contentProviderNo }) =>
      providers.find((one) => one.itempoolContentProviderNo === contentProviderNo)?.contentProviderName,
    fields: ['contentProviderNo', ...LEVELS],
    control: ({ id, draft, change }) => (
      <ProviderSelect
        id={id}
        value={draft.contentProviderNo}
        onChoose={(contentProviderNo) => change({ contentProviderNo, ...NO_LEVELS })}
      />
    ),
  }
}

const levelControl = (level: Level): OwnControl<ExamSearch> => ({
  words: (search) => search[level],
  // A level belongs to those above it.
  fields: LEVELS.slice(LEVELS.indexOf(level)),
  control: (control) => <LevelSelect level={level} {...control} />,
})

/** The filters by the three levels of categories: each offers what there is below the chosen ones above it. */
export const LEVEL_CONTROLS: Readonly<Record<Level, OwnControl<ExamSearch>>> = {
  depth1CategoryName: levelControl('depth1CategoryName'),
  depth2CategoryName: levelControl('depth2CategoryName'),
  depth3CategoryName: levelControl('depth3CategoryName'),
}

function LevelSelect({ level, id, draft, change }: FilterControl<ExamSearch> & { level: Level }) {
  const categories = useCategories(draft.contentProviderNo) ?? []
  const above = LEVELS.slice(0, LEVELS.indexOf(level))
  const fitting = categories.filter((one) => above.every((each) => [undefined, one[each]].includes(draft[each])))
  const chosen = draft[level]
  const names = [...new Set([...fitting.map((one) => one[level]), ...(chosen === undefined ? [] : [chosen])])].sort()
  const choose = (name: string | undefined): void => {
    const levels = Object.fromEntries(LEVELS.map((each) => [each, above.includes(each) ? draft[each] : undefined]))
    change({ ...levels, [level]: name })
  }
  return (
    <Select
      id={id}
      emptyText="전체"
      choices={names.map((name) => ({ value: name, label: name }))}
      value={chosen}
      onChoose={choose}
    />
  )
}
