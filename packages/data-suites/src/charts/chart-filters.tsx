import { useState } from 'react'
import { Button, MultiSelect, Stack, Text } from '@mantine/core'
import { FilterList } from '../filters/filter-list.tsx'
import { isWholeFilter } from '../filters/filter-draft.rules.ts'
import { FilterSetDialog } from '../filters/filter-sets-card.tsx'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import type { ChartDefinition } from '@atrium/charts/chart.types'

/** What a chart leaves out: shared filter sets, and its own filters. */
export function ChartFilters({
  suite,
  definition,
  onChange,
  onSets,
}: {
  suite: SuiteDetail
  definition: ChartDefinition
  onChange: (definition: ChartDefinition) => void
  onSets: () => Promise<unknown>
}) {
  const text = useText()
  const [isNaming, setNaming] = useState(false)
  const sets = suite.filterSets.filter((one) => !one.system)
  const { filters, filterSetIDs } = definition
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {text('dataSuites.charts.filters')}
      </Text>
      {sets.length > 0 && (
        <MultiSelect
          label={text('dataSuites.filters.sets')}
          searchable
          clearable
          value={filterSetIDs.map(String)}
          data={sets.map((one) => ({ value: String(one.filterSetID), label: one.name }))}
          onChange={(ids) => onChange({ ...definition, filterSetIDs: ids.map(Number) })}
        />
      )}
      <FilterList
        suite={suite}
        filters={filters}
        first={definition.x?.field}
        onChange={(next) => onChange({ ...definition, filters: next })}
      />
      {filters.length > 0 && filters.every(isWholeFilter) && (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setNaming(true)}
        >
          {text('dataSuites.filters.keepAsSet')}
        </Button>
      )}
      {isNaming && (
        <FilterSetDialog
          suite={suite}
          set={undefined}
          filters={filters}
          onClose={() => setNaming(false)}
          onSaved={(id) => {
            setNaming(false)
            void onSets().then(() =>
              onChange({ ...definition, filters: [], filterSetIDs: [...filterSetIDs, id] }),
            )
          }}
        />
      )}
    </Stack>
  )
}
