import { useState } from 'react'
import { Button, CloseButton, Group } from '@mantine/core'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import classes from './dashboard.module.css'
import type { Chosen } from './dashboard-tile.tsx'
import { DrillDialog } from './drill-dialog.tsx'

/**
 * The selected marks, each with a way to clear it; the owner can continue from here to the records.
 */
export function ChosenChips({
  suite,
  chosen,
  onDrop,
  onClear,
}: {
  suite: SuiteDetail
  chosen: readonly Chosen[]
  onDrop: (chartID: number) => void
  onClear: () => void
}) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const last = chosen.at(-1)
  const chart = suite.charts.find((one) => one.chartID === last?.chartID)
  return (
    <div role="status">
      {last && (
        <Group gap="xs" mb="sm">
          {chosen.map((one) => (
            <span key={one.chartID} className={classes.chip}>
              {text('dataSuites.dashboards.filtered', { value: one.label })}
              <CloseButton
                size="sm"
                data-noprint
                aria-label={text('dataSuites.dashboards.letGo', { value: one.label })}
                onClick={() => onDrop(one.chartID)}
              />
            </span>
          ))}
          {suite.role === 'owner' && chart && (
            <Button variant="subtle" size="compact-sm" data-noprint onClick={() => setOpen(true)}>
              {text('dataSuites.charts.records')}
            </Button>
          )}
          <Button variant="subtle" size="compact-sm" data-noprint onClick={onClear}>
            {text('dataSuites.dashboards.showAll')}
          </Button>
        </Group>
      )}
      {isOpen && last && chart && (
        <DrillDialog
          suite={suite}
          name={`${chart.name}, ${last.label}`}
          definition={chart.definition}
          at={last.at}
          cross={chosen.slice(0, -1).map(({ chartID, at }) => ({ chartID, at }))}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
