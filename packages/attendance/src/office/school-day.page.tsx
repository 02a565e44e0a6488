import { useLink, type PageProps } from '@atrium/kit/client'
import {
  ChoiceBar,
  DateBox,
  LoadError,
  DelayedLoader,
  Notice,
  PageHeader,
  useFormats,
} from '@atrium/ui'
import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { Link, useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { Absences } from './parts/absences.tsx'
import { EnterAbsence } from './parts/enter-absence.tsx'
import { Chronic } from './parts/chronic.tsx'
import { FollowUps } from './parts/follow-ups.tsx'
import { MissingClasses } from './parts/missing-classes.tsx'
import { MissingStudents } from './parts/missing-students.tsx'

const tabs = ['absences', 'missing', 'followUps', 'chronic'] as const
type Tab = (typeof tabs)[number]

/**
 * The attendance office's morning: who is absent, which classes have not taken attendance, and
 * follow-ups on absences.
 */
export default function SchoolDayPage(_props: PageProps) {
  const say = useText()
  const link = useLink()
  const { date: written } = useFormats()
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find((one) => one === search.get('show')) ?? 'absences'
  const asked = search.get('date') ?? ''
  const isOfDay = tab === 'absences' || tab === 'missing'
  const day = api.schoolDay.useQuery(
    /^\d{4}-\d\d-\d\d$/.test(asked) ? { date: asked } : {},
    // Other people are taking attendance in the meantime.
    { enabled: isOfDay, refetchInterval: 60_000, placeholderData: (before) => before },
  )
  const go = (to: { show?: Tab; date?: string }) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(to)) next.set(name, value)
      return next
    })
  const { data } = day
  return (
    <>
      <PageHeader
        title={say('attendance.office.title')}
        subtitle={
          data &&
          `${written(data.date)} · ${say('attendance.today.taken', { taken: data.taken, classes: data.classes })}`
        }
        action={
          data && data.classes > 0 && <EnterAbsence day={data} reload={() => day.refetch()} />
        }
      />
      <Stack gap="md">
        <ChoiceBar
          label={say('attendance.office.show')}
          value={tab}
          onChange={(value) => go({ show: value as Tab })}
          data={tabs.map((one) => ({ value: one, label: say(`attendance.office.${one}`) }))}
        />
        {isOfDay && data && (
          <div data-noprint style={{ maxWidth: 240 }}>
            <DateBox
              label={say('attendance.office.date')}
              value={data.date}
              max={data.today}
              onChange={(date) => date && go({ date })}
            />
          </div>
        )}
        {isOfDay && data && data.reportsWaiting > 0 && (
          <Notice kind="info">
            <Anchor component={Link} href={link('students/absence-reports')}>
              {say('attendance.reports.waiting', { count: data.reportsWaiting })}
            </Anchor>
          </Notice>
        )}
        {isOfDay && day.error && <LoadError error={day.error} onRetry={() => void day.refetch()} />}
        {isOfDay && !data && !day.error && (
          <DelayedLoader>
            <Skeleton height={240} />
          </DelayedLoader>
        )}
        {tab === 'absences' && data && data.classes + data.absences.length > 0 && (
          <Absences day={data} reload={() => day.refetch()} />
        )}
        {tab === 'missing' && data && (
          <>
            <MissingClasses day={data} reload={() => day.refetch()} />
            <MissingStudents day={data} />
          </>
        )}
        {tab === 'followUps' && <FollowUps />}
        {tab === 'chronic' && <Chronic />}
        {isOfDay && data?.classes === 0 && (
          <Text c="dimmed">
            {data.closed === null
              ? say('attendance.office.noSchool')
              : say('attendance.office.closed', { name: data.closed })}
          </Text>
        )}
      </Stack>
    </>
  )
}
