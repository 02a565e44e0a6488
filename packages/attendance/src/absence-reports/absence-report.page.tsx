import { useLink, type PageProps } from '@atrium/kit/client'
import { formID, Notice } from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { Anchor } from '@mantine/core'
import { Link } from 'wouter'
import { useText } from '../use-text.ts'
import { absenceReport } from './absence-reports.record.ts'

/** One report: what the family says, and what confirming it has set. */
export default function AbsenceReportPage({ params }: PageProps) {
  const say = useText()
  const link = useLink()
  return (
    <DossierPage
      definition={absenceReport}
      id={formID(params.id)}
      listScreen="students/absence-reports"
      slots={{
        before: ({ classesKept }) =>
          classesKept !== null &&
          classesKept > 0 && (
            <Notice kind="warning">{say('attendance.reports.kept', { count: classesKept })}</Notice>
          ),
        after: ({ studentID }) =>
          studentID !== null && (
            <Anchor component={Link} href={link('student/attendance', { studentID })}>
              {say('attendance.reports.toAttendance')}
            </Anchor>
          ),
      }}
    />
  )
}
