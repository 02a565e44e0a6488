import { useMay } from '@atrium/kit/client'
import { SectionCard, useToasts, Loading } from '@atrium/ui'
import { MultiSelect, Stack } from '@mantine/core'
import { api } from '../api.ts'
import type { CategoryContents } from './contents.actions.ts'
import { StandardPicker } from '../parts/standard-picker.tsx'
import { useRefreshed } from '../use-refreshed.ts'
import { useText } from '../use-text.ts'

/**
 * The contents of a category: whole frameworks, and branches of others. Each change is saved right
 * away.
 */
export function ContentsCard({ categoryID }: { categoryID: number }) {
  const text = useText()
  const may = useMay()
  const toasts = useToasts()
  const refresh = useRefreshed()
  const contents = api.categories.contents.useQuery({ categoryID })
  const set = api.categories.setContents.useMutation({ onSettled: refresh, onError: toasts.failed })
  if (!contents.data) return <Loading of={contents} />
  // Pending changes are already shown.
  const shown = set.isPending ? set.variables : contents.data
  const change = (part: Partial<CategoryContents>) =>
    set.mutate({ categoryID, frameworkIDs: shown.frameworkIDs, itemIDs: shown.itemIDs, ...part })
  const disabled = !may(['standards.manage'])
  return (
    <SectionCard title={text('standards.contents.title')}>
      <Stack>
        <MultiSelect
          label={text('standards.contents.frameworks')}
          description={text('standards.contents.frameworksHint')}
          data={contents.data.frameworks.map(({ frameworkID, title }) => ({
            value: String(frameworkID),
            label: title,
          }))}
          value={shown.frameworkIDs.map(String)}
          onChange={(ids) => change({ frameworkIDs: ids.map(Number) })}
          disabled={disabled}
          searchable
          hidePickedOptions
        />
        <StandardPicker
          label={text('standards.contents.items')}
          description={text('standards.contents.itemsHint')}
          value={shown.itemIDs}
          onChange={(itemIDs) => change({ itemIDs })}
          disabled={disabled}
        />
      </Stack>
    </SectionCard>
  )
}
