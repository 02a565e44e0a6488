import { useState } from 'react'
import { useLink } from '@atrium/kit/client'
import { useUiText } from '@atrium/ui'
import { ActionIcon, Group, Menu, Tooltip } from '@mantine/core'
import {
  IconChartBar,
  IconDots,
  IconListDetails,
  IconPencil,
  IconPhoto,
  IconTable,
  IconInfoCircle,
} from '@tabler/icons-react'
import { Link } from 'wouter'
import { mayEdit } from '../parts/suite-frame.tsx'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import type { ChartAnswer } from './chart-data.queries.ts'
import type { ChartDefinition } from '@atrium/charts/chart.types'
import type { CrossPick } from './cross-plan.rules.ts'
import { DrillDialog } from './drill-dialog.tsx'
import { ExplainDialog } from './explain-dialog.tsx'

export interface ChartMenuProps {
  suite: SuiteDetail
  name: string
  definition: ChartDefinition
  answer: ChartAnswer
  cross?: CrossPick[] | undefined
  /** Where the chart can be changed. */
  chartID?: number | undefined
  /** Undefined for what is a table or a number anyway. */
  asTable: boolean | undefined
  onTable: (asTable: boolean) => void
  onPicture?: (() => void) | undefined
}

/**
 * A chart's menu: its table, what its numbers were made from, the records behind it, an image of
 * it.
 */
export function ChartMenu({
  suite,
  name,
  definition,
  answer,
  cross,
  chartID,
  asTable,
  onTable,
  onPicture,
}: ChartMenuProps) {
  const text = useText()
  const say = useUiText()
  const link = useLink()
  const [dialog, setDialog] = useState<'explain' | 'records'>()
  const label = (what: string) => `${what}: ${name}`
  const toTable = say(asTable ? 'ui.chart.asPicture' : 'ui.chart.asTable')
  return (
    <Group gap={4} wrap="nowrap">
      {asTable !== undefined && (
        <Tooltip label={toTable}>
          <ActionIcon
            aria-label={label(toTable)}
            aria-pressed={asTable}
            onClick={() => onTable(!asTable)}
          >
            {asTable ? (
              <IconChartBar size={16} aria-hidden="true" />
            ) : (
              <IconTable size={16} aria-hidden="true" />
            )}
          </ActionIcon>
        </Tooltip>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={label(say('ui.more'))}>
            <IconDots size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconInfoCircle size={16} aria-hidden="true" />}
            onClick={() => setDialog('explain')}
          >
            {text('dataSuites.explain.open')}
          </Menu.Item>
          {suite.role === 'owner' && (
            <Menu.Item
              leftSection={<IconListDetails size={16} aria-hidden="true" />}
              onClick={() => setDialog('records')}
            >
              {text('dataSuites.charts.records')}
            </Menu.Item>
          )}
          {onPicture && (
            <Menu.Item leftSection={<IconPhoto size={16} aria-hidden="true" />} onClick={onPicture}>
              {text('dataSuites.charts.picture')}
            </Menu.Item>
          )}
          {chartID !== undefined && mayEdit(suite) && (
            <Menu.Item
              component={Link}
              href={`${link('data-forge/artisan')}?suite=${suite.suiteID}&chart=${chartID}`}
              leftSection={<IconPencil size={16} aria-hidden="true" />}
            >
              {text('dataSuites.charts.change')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'explain' && (
        <ExplainDialog
          suite={suite}
          name={name}
          definition={definition}
          answer={answer}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'records' && (
        <DrillDialog
          suite={suite}
          name={name}
          definition={definition}
          at={{}}
          cross={cross}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Group>
  )
}
