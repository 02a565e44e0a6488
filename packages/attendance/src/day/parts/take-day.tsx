import { currentTime } from '@atrium/kit/shared'
import { useUserContext } from '@atrium/kit/client'
import { ListedAlerts } from '@atrium/people/list'
import { sameNamed } from '@atrium/people/names'
import {
  EmptyState,
  FormStateWords,
  Notice,
  PageHeader,
  StatusBadge,
  useFormats,
  usePhone,
} from '@atrium/ui'
import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useText } from '../../use-text.ts'
import type { Category, DayStudent, SectionDay } from '../../words.ts'
import type { DayOf } from '../day.queries.ts'
import { DayHistory } from './day-history.tsx'
import { DayNav, DaySteps, OtherDay, useDayName } from './day-nav.tsx'
import { MarkRow, markName } from './mark-row.tsx'
import classes from './take-day.module.css'
import { Conflicts } from './conflicts.tsx'
import { SeatView } from './seat-view.tsx'
import { useMarking, type Marked, type Saved } from './use-marking.ts'

/** A class on a day, student by student, and whether attendance has been taken. */
export function TakeDay({
  of,
  day,
  onSaved,
  above,
}: {
  of: DayOf
  day: SectionDay
  /** Merges what was saved into the cached day. */
  onSaved: (change: (day: SectionDay) => SectionDay) => void
  above: ReactNode
}) {
  const say = useText()
  const formats = useFormats()
  const { firstName, lastName } = useUserContext()
  const { taken, changed } = day
  const justSaved = (marks: ReadonlyMap<number, Saved>) => {
    const byMe = { at: currentTime().toISOString(), by: `${firstName} ${lastName}`.trim() }
    onSaved((known) => ({
      ...known,
      ...(known.taken ? { changed: byMe } : { taken: byMe }),
      students: known.students.map((one) => {
        const own = marks.get(one.id)
        return own && own.version > one.version ? { ...one, ...own, isRecorded: true } : one
      }),
    }))
  }
  const marking = useMarking(of, day.students, justSaved)
  const { noted, notRecorded, press, state, waiting } = marking
  const [view, setView] = useState<'list' | 'seats'>('list')
  const rows = useRowKeys(day.students)
  const alike = sameNamed(day.students)

  const isPhone = usePhone()
  const allPresent = !taken && day.mayWrite && day.students.length > 0 && (
    <Button
      leftSection={<IconCheck size={18} aria-hidden="true" />}
      loading={marking.isTaking}
      onClick={marking.take}
    >
      {say('attendance.day.allPresent')}
    </Button>
  )
  const status = (
    <StatusBadge tone={taken ? 'good' : 'waiting'}>
      {say(taken ? 'attendance.day.taken' : 'attendance.day.notTaken')}
    </StatusBadge>
  )
  const takenBy = (
    <Text size="sm" c="dimmed">
      {taken
        ? say('attendance.day.takenBy', { name: taken.by, at: formats.instant(taken.at) })
        : say('attendance.day.notTakenHint')}
      {changed &&
        ` · ${say('attendance.day.changedBy', { name: changed.by, at: formats.instant(changed.at) })}`}
    </Text>
  )
  const views = day.seating && (
    <SegmentedControl
      size="xs"
      aria-label={say('attendance.day.view')}
      value={view}
      onChange={(value) => setView(value as 'list' | 'seats')}
      data={[
        { value: 'list', label: say('attendance.day.list') },
        { value: 'seats', label: say('attendance.day.seats') },
      ]}
    />
  )

  return (
    <>
      {isPhone ? (
        <PhoneBar date={of.date} day={day}>
          {allPresent || status}
        </PhoneBar>
      ) : (
        <>
          <PageHeader
            title={say('attendance.day.title')}
            subtitle={`${day.courseName} · ${day.sectionNumber}`}
            status={status}
            action={
              <>
                <DayHistory of={of} day={day} />
                {allPresent}
              </>
            }
          >
            {takenBy}
          </PageHeader>
          <DayNav date={of.date} day={day} />
        </>
      )}
      {above}
      {day.students.length === 0 ? (
        <EmptyState title={say('attendance.day.nobody')} hint={say('attendance.day.nobodyHint')} />
      ) : (
        <section aria-label={say('attendance.day.title')}>
          <Group justify="space-between" gap="xs" mb={isPhone ? 0 : 'xs'} className={classes.bar}>
            <Counts day={day} noted={noted} notRecorded={notRecorded} />
            <Group gap="sm">
              {waiting === 0 && <FormStateWords state={state} />}
              {!isPhone && views}
            </Group>
          </Group>
          {waiting > 0 && (
            <Notice kind="warning" mb="sm">
              {say('attendance.day.offline', { count: waiting })}
            </Notice>
          )}
          {notRecorded.size > 0 && (
            <Notice kind="warning" mb="sm">
              {say('attendance.day.joinedLater', { count: notRecorded.size })}
            </Notice>
          )}
          <Conflicts day={day} marking={marking} />
          {view === 'seats' && day.seating ? (
            <SeatView
              day={day}
              seating={day.seating}
              noted={noted}
              notRecorded={notRecorded}
              isOffice={marking.isOffice}
              onPress={press}
            />
          ) : (
            <div className={classes.list}>
              <Legend day={day} />
              <ListedAlerts ids={day.students.map(({ id }) => id)}>
                <ul className={classes.rows} ref={rows.list}>
                  {day.students.map((student) => (
                    <MarkRow
                      key={student.id}
                      student={student}
                      hasNamesake={alike.has(student)}
                      marks={day.marks}
                      disabled={!day.mayWrite}
                      marked={noted.get(student.id) ?? student}
                      isRecorded={!notRecorded.has(student.id)}
                      isOffice={marking.isOffice.get(student.id) ?? false}
                      asOffice={day.asOffice}
                      onPress={(marked) => press(student, marked)}
                      onMove={(event, by) => rows.move(event, student, by)}
                    />
                  ))}
                </ul>
              </ListedAlerts>
            </div>
          )}
        </section>
      )}
      {isPhone && (
        <div className={classes.below}>
          {views}
          <Group gap="xs" justify="space-between">
            <DayHistory of={of} day={day} />
            <OtherDay key={of.date} date={of.date} day={day} />
          </Group>
          {takenBy}
        </div>
      )}
    </>
  )
}

/** On a phone, one line above the students: which class, which day, and the one act. */
function PhoneBar({ date, day, children }: { date: string; day: SectionDay; children: ReactNode }) {
  const say = useText()
  const name = useDayName(date, 'short')
  return (
    <div className={classes.phoneBar} data-phone-first>
      <h1 className="atrium-visually-hidden">{say('attendance.day.title')}</h1>
      <div className={classes.which}>
        <span className={classes.className}>{`${day.courseName} · ${day.sectionNumber}`}</span>
        <span className={classes.date} aria-live="polite">
          {name}
        </span>
      </div>
      <DaySteps day={day} size={44} />
      {children}
    </div>
  )
}

function Counts({
  day,
  noted,
  notRecorded,
}: {
  day: SectionDay
  noted: ReadonlyMap<number, Marked>
  notRecorded: ReadonlySet<number>
}) {
  const say = useText()
  const categories = new Map(day.marks.map((mark) => [mark.id, mark.category]))
  const of = (...some: Category[]) =>
    day.students.filter(
      ({ id }) =>
        !notRecorded.has(id) &&
        some.includes(categories.get(noted.get(id)?.markID ?? 0) ?? 'inAttendance'),
    ).length
  return (
    <Text fw={600} role="status" className={classes.counts}>
      {say('attendance.day.counts', {
        total: day.students.length,
        present: of('inAttendance'),
        absent: of('excusedAbsence', 'unexcusedAbsence'),
        other: of('tardy', 'earlyDeparture'),
      })}
    </Text>
  )
}

/** Legend of the marks' letters, which are also their keys. */
function Legend({ day }: { day: SectionDay }) {
  const say = useText()
  const { language } = useUserContext()
  return (
    <Text component="p" size="sm" c="dimmed" className={classes.legend}>
      {[
        `${say('attendance.presentKey')} ${say('attendance.present')}`,
        ...day.marks
          .filter(({ active, officeOnly }) => active && (day.asOffice || !officeOnly))
          .map((mark) => `${mark.code} ${markName(mark, language)}`),
      ].join(' · ')}
      <span className={classes.keys}>{say('attendance.day.keys')}</span>
    </Text>
  )
}

/** Keyboard navigation: up and down between students, and on to the next after each letter. */
function useRowKeys(students: readonly DayStudent[]) {
  const list = useRef<HTMLUListElement>(null)
  return {
    list,
    move: (event: KeyboardEvent, student: DayStudent, by: 1 | -1) => {
      const to = students[students.indexOf(student) + by]
      event.preventDefault()
      const group = to && list.current?.querySelector(`[data-student="${to.id}"]`)
      ;(
        group?.querySelector<HTMLInputElement>('input:checked') ?? group?.querySelector('input')
      )?.focus()
    },
  }
}
