import {
  ScreenLink,
  useFileAddress,
  useRoutes,
  useUserContext,
  type PageProps,
} from '@atrium/kit/client'
import { DefinitionList, Notice, SectionCard, useFormats, Loading } from '@atrium/ui'
import { Button, Container, Group, List, Stack } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { CartButton } from './parts/cart-button.tsx'
import { CartReminder } from './parts/cart-reminder.tsx'
import { CourseFacts, CourseHead } from './parts/course-facts.tsx'
import { OwnPlace } from './parts/own-place.tsx'
import { Seats } from './parts/seats.tsx'

/** A section of the catalog: the course, when it meets, its seats and dates, and the reader's own place. */
export default function SectionPage({ params }: PageProps) {
  const text = useText()
  const formats = useFormats()
  const address = useFileAddress()
  const { base } = useRoutes()
  const { userID } = useUserContext()
  const sectionID = Number(params.sectionID) || 0
  const read = api.catalog.section.useQuery({ sectionID })
  if (read.isError || !read.data) return <Loading of={read} />
  const { course, section, meetings, own, closed, isForReader } = read.data
  const isLive = own !== null && !['withdrawn', 'approvalDenied', 'cancelled'].includes(own.status)
  return (
    <Container size="lg" px={0} py={{ base: 'sm', sm: 'lg' }}>
      <CartReminder />
      <Stack>
        <CourseHead course={course} image={address(course.imageUUID)} />
        {isLive && own ? (
          <OwnPlace
            own={own}
            isPastEnrolling={closed === 'tooLate'}
            sectionID={sectionID}
            title={course.title}
            onChange={() => read.refetch()}
          />
        ) : closed !== null ? (
          <Notice kind="info">
            {text(`pd.enrollment.closed.${closed}` as 'pd.enrollment.closed.tooLate')}
          </Notice>
        ) : userID !== 0 && !isForReader ? (
          <Notice kind="info">{text('pd.enrollment.notForYou')}</Notice>
        ) : (
          <Group>
            <Button
              component={ScreenLink}
              name="professional-development/catalog/section/enroll"
              params={{ sectionID }}
            >
              {text('pd.section.enroll')}
            </Button>
            <CartButton row={{ ...section, status: own?.status ?? null }} />
            <Seats row={section} />
          </Group>
        )}
        <SectionCard
          title={text('pd.section.meetings')}
          action={
            <Button
              component="a"
              href={`${base}/rest/pd-section/${sectionID}/calendar.ics`}
              size="xs"
              variant="default"
              leftSection={<IconCalendarPlus size={16} aria-hidden="true" />}
            >
              {text('pd.section.addToCalendar')}
            </Button>
          }
        >
          <List>
            {meetings.map((meeting) => (
              <List.Item key={meeting.id}>
                {formats.span(meeting.startsAt, meeting.endsAt)}
                {meeting.room && ` · ${meeting.room}`}
                {meeting.onlineURL && (
                  <>
                    {' · '}
                    <a href={meeting.onlineURL} target="_blank" rel="noreferrer">
                      {text('pd.section.join')}
                    </a>
                  </>
                )}
              </List.Item>
            ))}
          </List>
        </SectionCard>
        <SectionCard title={text('pd.section.facts')}>
          <DefinitionList
            items={[
              { key: 'number', label: text('pd.section.number'), value: section.number },
              {
                key: 'place',
                label: text('pd.section.place'),
                value: [section.place, section.schoolName].filter(Boolean).join(', '),
              },
              {
                key: 'instructors',
                label: text('pd.section.instructors'),
                value: section.instructors.join(', '),
              },
              {
                key: 'cost',
                label: text('pd.section.cost'),
                value:
                  section.costCents === 0
                    ? text('pd.catalog.free')
                    : formats.cents(section.costCents),
              },
              {
                key: 'enrollUntil',
                label: text('pd.section.enrollUntil'),
                value: section.enrollUntil && formats.date(section.enrollUntil),
              },
              {
                key: 'withdrawUntil',
                label: text('pd.section.withdrawUntil'),
                value: section.withdrawUntil && formats.date(section.withdrawUntil),
              },
              {
                key: 'refund',
                label: text('pd.section.refund'),
                value:
                  section.costCents > 0 &&
                  text('pd.section.refundText', {
                    until: section.refundUntil ? formats.date(section.refundUntil) : '',
                    percent: section.refundPercent,
                    dated: section.refundUntil === null ? 'no' : 'yes',
                  }),
              },
              { key: 'notes', label: text('pd.section.notes'), value: section.notes, wide: true },
            ].filter(({ value }) => value)}
          />
        </SectionCard>
        <CourseFacts course={course} />
      </Stack>
    </Container>
  )
}
