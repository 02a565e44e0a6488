import { useUserContext } from '@atrium/kit/client'
import { localeOf } from '@atrium/kit/shared'
import { rotationDays } from '@atrium/schools/calendar-words'
import { useRefresh } from '@atrium/people/parts'
import {
  EmptyState,
  Line,
  LineList,
  SectionCard,
  Segments,
  TimeBox,
  useDirtyGuard,
  useFormats,
  useToasts,
} from '@atrium/ui'
import {
  ActionIcon,
  Autocomplete,
  Button,
  Fieldset,
  Group,
  NativeSelect,
  Stack,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { isWhole, meetingsToSend } from './meetings.rules.ts'
import { ProposedConflicts } from './proposed-conflicts.tsx'
import type { SectionPeople } from './words.ts'

type Meeting = SectionPeople['meetings'][number]

const everyWeekday = 0b11111

/** When and where a section meets: read as lines, changed all at once. */
export function MeetingsCard({ section }: { section: SectionPeople }) {
  const say = useText()
  const [isEditing, setEditing] = useState(false)
  return (
    <SectionCard
      title={say('academics.meetings.title')}
      action={
        !isEditing && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {say('academics.meetings.edit')}
          </Button>
        )
      }
    >
      {isEditing ? (
        <MeetingsForm section={section} onDone={() => setEditing(false)} />
      ) : (
        <Meetings meetings={section.meetings} />
      )}
    </SectionCard>
  )
}

function Meetings({ meetings }: { meetings: readonly Meeting[] }) {
  const say = useText()
  const { time } = useFormats()
  const weekdays = useWeekdays()
  if (meetings.length === 0)
    return (
      <EmptyState
        title={say('academics.meetings.none')}
        hint={say('academics.meetings.noneHint')}
      />
    )
  return (
    <LineList>
      {meetings.map((meeting, at) => (
        <Line
          key={at}
          title={
            meeting.period === null
              ? say('academics.meetings.noPeriod')
              : `${say('academics.meetings.period')} ${meeting.period}`
          }
          detail={[
            weekdays
              .filter(({ bit }) => meeting.weekdays & bit)
              .map(({ label }) => label)
              .join(', '),
            meeting.rotationDays.length > 0 &&
              say('academics.meetings.onDays', { days: meeting.rotationDays.join(', ') }),
            meeting.startTime &&
              meeting.endTime &&
              `${time(meeting.startTime)}–${time(meeting.endTime)}`,
            meeting.room,
          ]}
        />
      ))}
    </LineList>
  )
}

function MeetingsForm({ section, onDone }: { section: SectionPeople; onDone: () => void }) {
  const say = useText()
  const toasts = useToasts()
  const refresh = useRefresh()
  const [meetings, setMeetings] = useState<Meeting[]>(section.meetings)
  const guard = useDirtyGuard(meetings !== section.meetings)
  const save = api.roster.saveMeetings.useMutation({
    onSuccess: async () => {
      await refresh()
      toasts.done(say('academics.meetings.saved'))
      onDone()
    },
    onError: toasts.failed,
  })
  const change = (at: number, changes: Partial<Meeting>) =>
    setMeetings((before) =>
      before.map((one, place) => (place === at ? { ...one, ...changes } : one)),
    )
  return (
    <Stack>
      {guard}
      {meetings.map((meeting, at) => (
        <MeetingFields
          key={at}
          choices={section.choices}
          number={at + 1}
          meeting={meeting}
          onChange={(changes) => change(at, changes)}
          onRemove={() => setMeetings((before) => before.filter((_, place) => place !== at))}
        />
      ))}
      <ProposedConflicts sectionID={section.sectionID} meetings={meetings.filter(isWhole)} />
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={meetings.length >= 20}
          onClick={() =>
            setMeetings((before) => [
              ...before,
              {
                period: null,
                weekdays: everyWeekday,
                rotationDays: [],
                startTime: null,
                endTime: null,
                room: null,
              },
            ])
          }
        >
          {say('academics.meetings.add')}
        </Button>
        <Button
          loading={save.isPending}
          onClick={() =>
            save.mutate({
              sectionID: section.sectionID,
              version: section.version,
              meetings: meetingsToSend(meetings),
            })
          }
        >
          {say('academics.meetings.save')}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {say('academics.meetings.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}

interface MeetingFieldsProps {
  choices: SectionPeople['choices']
  number: number
  meeting: Meeting
  onChange: (changes: Partial<Meeting>) => void
  onRemove: () => void
}

function MeetingFields({ choices, number, meeting, onChange, onRemove }: MeetingFieldsProps) {
  const say = useText()
  const weekdays = useWeekdays()
  const codes = new Set([...choices.periods.map(({ code }) => code), meeting.period ?? ''])
  codes.delete('')
  return (
    <Fieldset legend={say('academics.meetings.row', { number })}>
      <Stack gap="sm">
        <Group align="end">
          <NativeSelect
            label={say('academics.meetings.period')}
            value={meeting.period ?? ''}
            data={[
              { value: '', label: say('academics.meetings.noPeriod') },
              ...[...codes].map((code) => ({
                value: code,
                label: choices.periods.find((period) => period.code === code)?.name ?? code,
              })),
            ]}
            onChange={(event) =>
              onChange({
                period: event.currentTarget.value || null,
                startTime: null,
                endTime: null,
              })
            }
          />
          <Autocomplete
            label={say('academics.meetings.room')}
            value={meeting.room ?? ''}
            data={choices.rooms}
            maxDropdownHeight={280}
            onChange={(room) => onChange({ room: room || null })}
          />
          {meeting.period === null && (
            <>
              <TimeBox
                label={say('academics.meetings.start')}
                value={meeting.startTime ?? ''}
                onChange={(startTime) => onChange({ startTime })}
              />
              <TimeBox
                label={say('academics.meetings.end')}
                value={meeting.endTime ?? ''}
                onChange={(endTime) => onChange({ endTime })}
              />
            </>
          )}
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={say('academics.meetings.remove', { number })}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </Group>
        <Segments
          label={say('academics.meetings.weekdays')}
          name={`weekdays-${number}`}
          multi
          options={weekdays.map(({ bit, label }) => ({ value: String(bit), label }))}
          value={weekdays.filter(({ bit }) => meeting.weekdays & bit).map(({ bit }) => String(bit))}
          onChange={(bits) =>
            bits.length > 0 &&
            onChange({ weekdays: bits.reduce((sum, bit) => sum + Number(bit), 0) })
          }
        />
        <Segments
          label={say('academics.meetings.rotation')}
          description={say('academics.meetings.rotationHint')}
          name={`rotation-${number}`}
          multi
          options={rotationDays.map((day) => ({ value: day, label: day }))}
          value={meeting.rotationDays}
          onChange={(days) => onChange({ rotationDays: days })}
        />
      </Stack>
    </Fieldset>
  )
}

/** Monday to Sunday with their bits in a mask of weekdays. */
function useWeekdays(): { bit: number; label: string }[] {
  const { language } = useUserContext()
  const written = new Intl.DateTimeFormat(localeOf[language], { weekday: 'short', timeZone: 'UTC' })
  // 2024 began on a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    bit: 1 << (day - 1),
    label: written.format(new Date(Date.UTC(2024, 0, day))),
  }))
}
