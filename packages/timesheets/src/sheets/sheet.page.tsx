import { useRecordCache, useTitle, type PageProps } from '@atrium/kit/client'
import { DataTable, formID, PageHeader, SectionCard, useFormats, Loading } from '@atrium/ui'
import { ActButtons } from '@atrium/workflow/parts'
import { Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { writtenHours } from './flags.rules.ts'
import { SheetHistory, SheetNotices } from './sheet-facts.tsx'
import { sheetWorkflow } from './sheet-state.rules.ts'
import { SheetStatusBadge } from './status.tsx'

/** One sheet, as its reviewer and payroll read it. */
export default function SheetPage({ params }: PageProps) {
  const text = useText()
  const { date, instant } = useFormats()
  const timesheetID = Number(formID(params.timesheetID)) || 0
  const read = api.sheets.get.useQuery({ timesheetID })
  const press = api.sheets.act.useMutation()
  const { refresh } = useRecordCache(api)
  useTitle(read.data?.name)
  if (!read.data) return <Loading of={read} />
  const sheet = read.data
  const names = new Map(sheet.programs.map(({ id, name }) => [id, name]))
  const total = sheet.lines.reduce((sum, { minutes }) => sum + minutes, 0)
  return (
    <>
      <PageHeader
        title={sheet.name}
        subtitle={[
          sheet.period.name,
          text('timesheets.hours', { hours: writtenHours(total) }),
          sheet.submittedAt &&
            text('timesheets.sheet.submittedOn', { at: instant(sheet.submittedAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        status={<SheetStatusBadge status={sheet.status} />}
        action={
          <ActButtons
            workflow={sheetWorkflow}
            acts={sheet.acts}
            id={timesheetID}
            press={press as never}
            texts="timesheets.act"
            onSettled={() => refresh()}
          />
        }
      />
      <Stack gap="md">
        <SheetNotices sheet={sheet} />
        <SectionCard
          title={text('timesheets.sheet.lines')}
          action={<SheetHistory timesheetID={timesheetID} programs={sheet.programs} />}
        >
          {sheet.lines.length === 0 ? (
            <Text c="dimmed">{text('timesheets.sheet.noLines')}</Text>
          ) : (
            <DataTable
              caption={text('timesheets.sheet.lines')}
              rows={sheet.lines.map((line, at) => ({ ...line, at }))}
              rowID={(line) => line.at}
              rowLabel={(line) => date(line.date)}
              columns={[
                {
                  key: 'date',
                  label: text('timesheets.sheet.day'),
                  cell: (line) => date(line.date),
                },
                {
                  key: 'program',
                  label: text('timesheets.sheet.program'),
                  cell: (line) => names.get(line.programID),
                },
                { key: 'note', label: text('timesheets.sheet.note'), cell: (line) => line.note },
                {
                  key: 'hours',
                  label: text('timesheets.sheet.hours'),
                  align: 'end',
                  cell: (line) => writtenHours(line.minutes),
                },
              ]}
            />
          )}
        </SectionCard>
      </Stack>
    </>
  )
}
