import { refusalOf, useUserContext } from '@atrium/kit/client'
import { currentTime, emptyDraft } from '@atrium/kit/shared'
import { PersonFinder, useRefresh, type FoundPerson } from '@atrium/people/parts'
import {
  AskedFields,
  Notice,
  SaveButton,
  useErrorText,
  useFormCheck,
  useToasts,
  useTypedWork,
  useUiText,
} from '@atrium/ui'
import { Button, Group, Input, Modal, Pill, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { namedInNote, withPreset } from '../visit.rules.ts'
import { visitFields } from '../visits.fields.ts'
import { takenAlong } from './trip-dialog.tsx'

/** What is sent of visits. */
export interface VisitInput {
  studentIDs: number[]
  draft: Record<string, unknown>
}

/** Records a visit of one student, or of several after an accident, from a template in few clicks. */
export function RecordVisit({
  onClose,
  onKeep,
}: {
  onClose: () => void
  /** Without a connection, it is kept on the device. */
  onKeep: (label: string, input: VisitInput, key: string) => void
}) {
  const say = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const refresh = useRefresh()
  const errorText = useErrorText()
  const templates = api.templatesOffered.useQuery()
  const recording = api.recordVisits.useMutation()
  const [people, setPeople] = useState<readonly FoundPerson[]>([])
  const [hasNoOne, setNoOne] = useState(false)
  const [preset, setPreset] = useState<number>()
  const [key] = useState(() => crypto.randomUUID())
  const { userID: me } = useUserContext()
  const along = takenAlong(me)
  const [draft, setDraft] = useState<Record<string, unknown>>(() => ({
    ...emptyDraft(visitFields),
    arrivedAt: currentTime().toISOString(),
  }))
  const work = useTypedWork('health.recordVisit', draft, setDraft)
  // Without a connection too: the server would refuse it when no one is there to change it.
  const named = namedInNote(
    typeof draft.note === 'string' ? draft.note : null,
    people.map(({ name }) => ({ firstName: '', lastName: name.replace(',', ' ') })),
  )
  const send = async () => {
    setNoOne(people.length === 0)
    if (people.length === 0 || named) return
    const input = { studentIDs: people.map(({ userID }) => userID), draft }
    try {
      const { recorded } = await recording.mutateAsync({ ...input, key })
      work.settle()
      await refresh()
      toasts.done(say('health.visit.recorded', { count: recorded }))
      onClose()
    } catch (error) {
      // What the server refuses is shown at the fields, or above them.
      if (refusalOf(error)) return
      work.settle()
      onKeep(people.map(({ name }) => name).join('; '), input, key)
      onClose()
    }
  }
  const { form, errors, state, isRefused } = useFormCheck(
    visitFields,
    draft,
    recording,
    () => void send(),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={say('health.visit.record')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <Stack>
        {/* Outside the form: Enter in the search records nothing. */}
        <Input.Wrapper
          label={say('health.visit.forWhom', { count: people.length })}
          labelElement="div"
          error={hasNoOne && people.length === 0 && say('health.visit.chooseStudent')}
        >
          <Pill.Group>
            {people.map((person) => (
              <Pill
                key={person.userID}
                withRemoveButton
                removeButtonProps={{
                  'aria-label': say('health.visit.leaveOut', { name: person.name }),
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
                onRemove={() => setPeople(people.filter(({ userID }) => userID !== person.userID))}
              >
                {person.name}
              </Pill>
            ))}
          </Pill.Group>
        </Input.Wrapper>
        <PersonFinder
          kind="student"
          taken={new Set(people.map(({ userID }) => userID))}
          onChoose={(person) => setPeople([...people, person])}
        />
        {along.length > 0 && (
          <Select
            label={say('health.trip.from')}
            searchable
            value={null}
            data={along
              .filter(({ userID }) => !people.some((one) => one.userID === userID))
              .map(({ userID, name }) => ({ value: String(userID), label: name }))}
            onChange={(chosen) => {
              const person = along.find(({ userID }) => String(userID) === chosen)
              if (person) setPeople([...people, person])
            }}
          />
        )}
        <form {...form}>
          <Stack>
            {work.notice}
            {isRefused && <Notice kind="danger">{errorText(recording.error)}</Notice>}
            {templates.data && templates.data.length > 0 && (
              <div>
                <Text size="sm" fw={500} mb={4}>
                  {say('health.visit.templates')}
                </Text>
                <Group gap="xs">
                  {templates.data.map(({ id, name, ...presets }) => (
                    <Button
                      key={id}
                      size="xs"
                      variant={id === preset ? 'light' : 'default'}
                      aria-pressed={id === preset}
                      onClick={() => {
                        setPreset(id)
                        setDraft((typed) => withPreset(typed, presets))
                      }}
                    >
                      {name}
                    </Button>
                  ))}
                </Group>
              </div>
            )}
            <AskedFields
              fields={visitFields}
              texts="health.visit"
              values={draft}
              onChange={(name, value) => setDraft((typed) => ({ ...typed, [name]: value }))}
              errors={{
                ...errors,
                ...(named && { note: say('health.visit.namesOther', { name: named }) }),
              }}
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                {ui('ui.cancel')}
              </Button>
              <SaveButton form={form.id} state={state} label={say('health.visit.save')} />
            </Group>
          </Stack>
        </form>
      </Stack>
    </Modal>
  )
}
