import { useLink, type PageProps } from '@atrium/kit/client'
import { formID, RecordFormPage, StatusBadge, type RecordForm } from '@atrium/ui'
import { Group } from '@mantine/core'
import { ActButtons } from '@atrium/workflow/parts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { sectionTones } from '../courses/course-tones.ts'
import { references } from '../references.ts'
import { useText } from '../use-text.ts'
import { CopySectionDialog } from './parts/copy-section-dialog.tsx'
import { sectionWorkflow } from './section-state.rules.ts'
import { sectionsRecord } from './sections.record.ts'
import type { RowOf } from '@atrium/kit/shared'

/** A section: when it meets, who teaches it, its seats, dates and cost, and the available acts. */
export default function SectionPage({ params }: PageProps) {
  const text = useText()
  const link = useLink()
  const [query] = useSearchParams()
  const [isCopying, setCopying] = useState(false)
  const id = formID(params.id)
  const isKept = id !== 'new' && id > 0
  const roster = api.sectionDesk.roster.useQuery(
    { sectionID: isKept ? id : 0 },
    { enabled: isKept, retry: false },
  )
  const press = api.sectionDesk.act.useMutation()
  const data = roster.data
  const staffID = data?.instructors[0]?.userID ?? 0
  return (
    <>
      <RecordFormPage
        definition={sectionsRecord}
        api={api.sections}
        id={id}
        listScreen="staff/pd-courses/sections"
        references={references}
        slots={{
          before: (form) => (
            <>
              {!isKept && <OfCourse form={form} courseID={Number(query.get('courseID')) || 0} />}
              {isKept && data && (
                <Group mb="md" gap="sm">
                  <StatusBadge tone={sectionTones[data.state]}>
                    {text(`pd.sectionState.${data.state}`)}
                  </StatusBadge>
                  <ActButtons
                    workflow={sectionWorkflow}
                    id={id}
                    acts={data.acts}
                    press={press}
                    texts="pd.section"
                    onSettled={async () => {
                      await roster.refetch()
                    }}
                  />
                </Group>
              )}
            </>
          ),
          more: () =>
            isKept && data
              ? [
                  ...(staffID > 0
                    ? [
                        {
                          label: text('pd.section.roster'),
                          href: link('classroom/pd-roster', { staffID, sectionID: id }),
                        },
                        {
                          label: text('pd.section.attendance'),
                          href: link('classroom/meeting-attendance', { staffID, sectionID: id }),
                        },
                      ]
                    : []),
                  ...(data.state === 'open'
                    ? [
                        {
                          label: text('pd.section.viewPublic'),
                          href: link('professional-development/catalog/detail', { sectionID: id }),
                        },
                      ]
                    : []),
                  { label: text('pd.section.copy'), onClick: () => setCopying(true) },
                ]
              : [],
        }}
      />
      {isCopying && isKept && (
        <CopySectionDialog sectionID={id} onClose={() => setCopying(false)} />
      )}
    </>
  )
}

/** A section that is added from its course starts with that course. */
function OfCourse({
  form,
  courseID,
}: {
  form: RecordForm<RowOf<typeof sectionsRecord>>
  courseID: number
}) {
  const isBlank = form.values.courseID === null || form.values.courseID === undefined
  useEffect(() => {
    if (courseID > 0 && isBlank) form.setValue('courseID', courseID)
  }, [courseID, isBlank, form])
  return null
}
