import { Select } from '#platform/web/form/select.tsx'
import type { OwnControl } from '#platform/web/list/list-parts.tsx'
import { useCategories, useProviders } from './use-masters.ts'

interface MasterSelectProps {
  /** Belongs to the label. */
  id: string
  value: number | undefined
  onChoose: (no: number | undefined) => void
  /** What stands there while none is chosen. */
  emptyText?: string
}

/** One of the providers that the person may see. */
export function ProviderSelect({ emptyText = '전체', ...props }: MasterSelectProps) {
  const choices = useProviders().map((one) => ({
    value: one.itempoolContentProviderNo,
    label: one.contentProviderName,
  }))
  return <Select {...props} emptyText={emptyText} choices={choices} />
}

/** One of the categories of a provider, or of all of them. */
export function CategorySelect({
  providerNo,
  emptyText = '전체',
  ...props
}: MasterSelectProps & { providerNo?: number | undefined }) {
  const choices =
    useCategories(providerNo)?.map((one) => ({ value: one.categoryNo, label: one.fullCategoryName })) ?? []
  return <Select {...props} emptyText={emptyText} choices={choices} />
}

/** The control of a filter `contentProvider`. */
export function useProviderFilter(): {
  contentProvider: OwnControl<{ contentProvider?: number | undefined }>
} {
  const providers = useProviders()
  return {
    contentProvider: {
      words: ({ contentProvider }) =>
        providers.find((one) => one.itempoolContentProviderNo === contentProvider)?.contentProviderName,
      control: ({ id, draft, change }) => (
        <ProviderSelect
          id={id}
          value={draft.contentProvider}
          onChoose={(contentProvider) => change({ contentProvider })}
        />
      ),
    },
  }
}
