import {
  Chart,
  DefinitionList,
  EmptyState,
  SectionCard,
  useFormats,
  type ChartColumn,
  type ChartRow,
} from '@atrium/ui'
import { useText } from '../../use-text.ts'
import type { EarningCounts, EarningReport } from '../earning.queries.ts'
import { useMonthName } from './earning-filters.tsx'

const steps = ['started', 'submitted', 'earned'] as const

/**
 * The numbers for a period: overall, by month, by school and by stack, and how long reviews take.
 */
export function EarningSections({ report }: { report: EarningReport }) {
  const text = useText()
  const { number } = useFormats()
  const { total } = report
  if (total.started + total.submitted + total.earned + total.reviewed === 0) {
    return (
      <SectionCard title={text('microcredentials.reports.earning')}>
        <EmptyState
          title={text('microcredentials.reports.nothing')}
          hint={text('microcredentials.reports.nothingHint')}
        />
      </SectionCard>
    )
  }
  const days =
    total.reviewDays === null
      ? text('microcredentials.reports.noAnswers')
      : text('microcredentials.reports.days', { days: total.reviewDays })
  return (
    <>
      <SectionCard title={text('microcredentials.reports.earning')}>
        <DefinitionList
          items={[
            ...steps.map((step) => ({
              key: step,
              label: text(`microcredentials.reports.${step}`),
              value: number(total[step]),
            })),
            { key: 'reviewDays', label: text('microcredentials.reports.reviewDays'), value: days },
          ]}
        />
        <div style={{ marginTop: 20 }}>
          <ByMonth report={report} />
        </div>
      </SectionCard>
      <ByName
        name="school"
        groups={report.schools.map(({ few, ...group }) =>
          few
            ? {
                ...group,
                name: text('microcredentials.reports.few', { count: report.smallestGroup ?? 0 }),
              }
            : group,
        )}
      />
      <ByName name="stack" groups={report.stacks} />
      {total.reviewed > 0 && (
        <SectionCard title={text('microcredentials.reports.reviewTime')}>
          <ReviewDays report={report} />
        </SectionCard>
      )}
    </>
  )
}

// The rows contain the names of the steps, so that the chart and the table use the same ones.
function useSteps() {
  const text = useText()
  const { number } = useFormats()
  const names = steps.map((step) => text(`microcredentials.reports.${step}`))
  const columns = names.map((name): ChartColumn => ({
    key: name,
    label: name,
    align: 'end',
    format: (value) => number(Number(value)),
  }))
  const cells = (counts: EarningCounts): ChartRow =>
    Object.fromEntries(steps.map((step, at) => [names[at] ?? step, counts[step]]))
  return {
    names,
    columns,
    cells,
    folded: { fold: names, as: ['step', 'count'] },
    coloured: { field: 'step', type: 'nominal', sort: names, title: null },
  }
}

const counted = {
  field: 'count',
  type: 'quantitative',
  title: null,
  axis: { tickMinStep: 1, format: 'd' },
}

function ByMonth({ report }: { report: EarningReport }) {
  const text = useText()
  const nameOf = useMonthName()
  const { total } = report
  const { columns, cells, folded, coloured } = useSteps()
  const rows = report.months.map(({ month, ...counts }) => ({
    month: nameOf(month),
    ...cells(counts),
  }))
  return (
    <Chart
      title={text('microcredentials.reports.byMonth')}
      description={text('microcredentials.reports.byMonth.says', {
        from: nameOf(report.from),
        to: nameOf(report.to),
        started: total.started,
        submitted: total.submitted,
        earned: total.earned,
      })}
      rows={rows}
      columns={[{ key: 'month', label: text('microcredentials.reports.month') }, ...columns]}
      spec={{
        transform: [folded],
        mark: { type: 'line', point: true },
        encoding: {
          x: {
            field: 'month',
            type: 'ordinal',
            sort: null,
            title: null,
            axis: { labelAngle: -40, labelOverlap: true },
          },
          y: counted,
          color: coloured,
          strokeDash: coloured,
        },
      }}
    />
  )
}

const mostShown = 20

function ByName({ name, groups }: { name: 'school' | 'stack'; groups: EarningReport['stacks'] }) {
  const text = useText()
  const { names, columns, cells, folded, coloured } = useSteps()
  if (groups.length === 0) return null
  const label = text(`microcredentials.reports.${name}`)
  const rows = groups
    .toSorted((a, b) => b.started - a.started)
    .slice(0, mostShown)
    .map((group) => ({
      name: group.name ?? text('microcredentials.reports.none'),
      ...cells(group),
    }))
  return (
    <SectionCard title={text(`microcredentials.reports.by.${name}`)}>
      <Chart
        title={text(`microcredentials.reports.by.${name}`)}
        description={text('microcredentials.reports.by.says', {
          groups: rows.map((row) => row.name).join(', '),
        })}
        height={60 + rows.length * 54}
        rows={rows}
        columns={[{ key: 'name', label }, ...columns]}
        spec={{
          transform: [folded],
          mark: 'bar',
          encoding: {
            y: { field: 'name', type: 'nominal', sort: null, title: null },
            x: counted,
            yOffset: { field: 'step', sort: names },
            color: coloured,
          },
        }}
      />
    </SectionCard>
  )
}

function ReviewDays({ report }: { report: EarningReport }) {
  const text = useText()
  const nameOf = useMonthName()
  const { number } = useFormats()
  const [days, reviewed] = [
    text('microcredentials.reports.reviewDays'),
    text('microcredentials.reports.reviewed'),
  ]
  const rows = report.months.map(({ month, reviewDays, reviewed: count }) => ({
    month: nameOf(month),
    days: reviewDays,
    count,
  }))
  return (
    <Chart
      title={text('microcredentials.reports.reviewTime')}
      description={text('microcredentials.reports.reviewTime.says', {
        from: nameOf(report.from),
        to: nameOf(report.to),
        days: report.total.reviewDays ?? 0,
        reviewed: report.total.reviewed,
      })}
      height={220}
      rows={rows}
      columns={[
        { key: 'month', label: text('microcredentials.reports.month') },
        {
          key: 'days',
          label: days,
          align: 'end',
          format: (value) => (value === null ? '' : number(Number(value))),
        },
        { key: 'count', label: reviewed, align: 'end', format: (value) => number(Number(value)) },
      ]}
      spec={{
        mark: 'bar',
        encoding: {
          x: {
            field: 'month',
            type: 'ordinal',
            scale: { domain: rows.map((row) => row.month) },
            title: null,
            axis: { labelAngle: -40, labelOverlap: true },
          },
          y: { field: 'days', type: 'quantitative', title: days },
        },
      }}
    />
  )
}
