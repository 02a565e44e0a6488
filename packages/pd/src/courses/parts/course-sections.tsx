import { ScreenLink, useLink } from '@atrium/kit/client'
import { DataTable, SectionCard, StatusBadge, useFormats } from '@atrium/ui'
import { Button, Text } from '@mantine/core'
import { useText } from '../../use-text.ts'
import { sectionTones } from '../course-tones.ts'
import type { CourseDeskView } from '../courses.router.ts'

/** A course's sections, the next first; another is added to an approved course. */
export function CourseSections({ courseID, desk }: { courseID: number; desk: CourseDeskView }) {
  const text = useText()
  const link = useLink()
  const formats = useFormats()
  if (desk.state !== 'actv' && desk.sections.length === 0) return null
  return (
    <SectionCard
      title={text('pd.course.sections')}
      action={
        desk.state === 'actv' && (
          <Button
            size="xs"
            variant="default"
            renderRoot={(props) => (
              <ScreenLink
                name="staff/pd-courses/sections/edit"
                params={{ id: 'new', courseID }}
                {...props}
              />
            )}
          >
            {text('pd.course.addSection')}
          </Button>
        )
      }
    >
      {desk.sections.length === 0 ? (
        <Text c="dimmed">{text('pd.course.noSections')}</Text>
      ) : (
        <DataTable
          caption={text('pd.course.sections')}
          rows={desk.sections}
          rowID={({ id }) => id}
          rowLabel={({ number }) => number}
          rowHref={({ id }) => link('staff/pd-courses/sections/edit', { id })}
          columns={[
            { key: 'number', label: text('pd.section.number'), cell: ({ number }) => number },
            {
              key: 'state',
              label: text('pd.section.status'),
              cell: ({ state }) => (
                <StatusBadge tone={sectionTones[state]}>
                  {text(`pd.sectionState.${state}`)}
                </StatusBadge>
              ),
            },
            {
              key: 'startsAt',
              label: text('pd.section.starts'),
              cell: ({ startsAt }) => startsAt && formats.day(startsAt),
              noWrap: true,
            },
            {
              key: 'seats',
              label: text('pd.section.seats'),
              cell: ({ seatsTaken, seats }) => `${seatsTaken} / ${seats}`,
              align: 'end',
            },
            {
              key: 'waitlist',
              label: text('pd.status.waitlisted'),
              cell: ({ waitlistTaken }) => waitlistTaken,
              align: 'end',
            },
          ]}
        />
      )}
    </SectionCard>
  )
}
