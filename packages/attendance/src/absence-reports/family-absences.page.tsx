import type { PageProps } from '@atrium/kit/client'
import { EmptyState, PageHeader, Loading } from '@atrium/ui'
import { Stack } from '@mantine/core'
import { useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { FamilyReports } from './parts/family-reports.tsx'
import { ReportForm } from './parts/report-form.tsx'

/** Where a family says that a child is absent, and sees what became of it. */
export default function FamilyAbsencesPage(_props: PageProps) {
  const say = useText()
  const [search] = useSearchParams()
  const asked = Number(search.get('studentID')) || 0
  const read = api.familyAbsences.useQuery()
  if (!read.data) return <Loading of={read} />
  const { children, reasons, reports } = read.data
  const reload = () => read.refetch()
  const mayReport = children.filter((child) => child.mayReport)
  return (
    <>
      <PageHeader
        title={say('attendance.report.title')}
        subtitle={say('attendance.report.subtitle')}
      />
      <Stack gap="md">
        {mayReport.length === 0 || reasons.length === 0 ? (
          <EmptyState
            title={say('attendance.report.cannot')}
            hint={say('attendance.report.cannotHint')}
          />
        ) : (
          <ReportForm data={read.data} asked={asked} reload={reload} />
        )}
        <FamilyReports reports={reports} reload={reload} />
      </Stack>
    </>
  )
}
