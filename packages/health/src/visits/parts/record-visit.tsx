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
import { Button, Group, Input, Modal, Pill, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { withPreset } from '../visit.rules.ts'
import { visitFields } from '../visits.fields.ts'

/** Records a visit of one student, or of several after an accident, from a template in few clicks. */
export function RecordVisit({ onClose }: { onClose: () => void }) {
  const say = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const refresh = useRefresh()
  const errorText = useErrorText()
  const templates = api.templatesOffered.useQuery()
  const recording = api.recordVisits.useMutation()
  const [people, setPeople] = useState<readonly FoundPerson[]>([])
  const [hasNoOne, setNoOne] = useState(false)
  const [draft, setDraft] = useState<Record<string, unknown>>(() => ({
    ...emptyDraft(visitFields),
    arrivedAt: currentTime().toISOString(),
  }))
  const work = useTypedWork('health.recordVisit', draft, setDraft)
  const send = async () => {
    setNoOne(people.length === 0)
    if (people.length === 0) return
    try {
      const { recorded } = await recording.mutateAsync({
        studentIDs: people.map(({ userID }) => userID),
        draft,
      })
      work.settle()
      await refresh()
      toasts.done(say('health.visit.recorded', { count: recorded }))
      onClose()
    } catch {
      // Shown at the fields, or above them.
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
                  {templates.data.map(({ id, name, ...preset }) => (
                    <Button
                      key={id}
                      size="xs"
                      variant="default"
                      onClick={() => setDraft((typed) => withPreset(typed, preset))}
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
              errors={errors}
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
