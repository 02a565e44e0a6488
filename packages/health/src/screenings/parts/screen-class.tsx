import { useSchoolDay, useUserContext } from '@atrium/kit/client'
import { gradeLevelTexts, type GradeLevel } from '@atrium/schools/words'
import { useRefresh } from '@atrium/people/parts'
import {
  DateBox,
  Loading,
  Notice,
  SectionCard,
  Segments,
  useErrorText,
  useFormats,
  useToasts,
  useUiText,
} from '@atrium/ui'
import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import {
  screeningKinds,
  screeningResults,
  type ScreeningKind,
  type ScreeningResult,
} from '../screenings.words.ts'

interface Marked {
  result?: ScreeningResult
  details?: string
}

/** Records a class or a grade at once: who passed, who is referred, who is rechecked, who was absent. */
export function ScreenClass({ onClose }: { onClose: () => void }) {
  const say = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const refresh = useRefresh()
  const errorText = useErrorText()
  const { language } = useUserContext()
  const today = useSchoolDay()
  const { date } = useFormats()
  const [kind, setKind] = useState<ScreeningKind>('vision')
  const [screenedOn, setDay] = useState(today)
  const [group, setGroup] = useState<string | null>(null)
  const [marked, setMarked] = useState<Readonly<Record<number, Marked>>>({})
  const groups = api.screeningGroups.useQuery()
  const [sort = '', id = ''] = (group ?? '').split(' ')
  const found = api.studentsToScreen.useQuery(
    { kind, ...(sort === 'class' ? { sectionID: Number(id) } : { grade: id }) },
    { enabled: group !== null },
  )
  const recording = api.recordScreenings.useMutation()
  const results = (found.data ?? []).flatMap(({ userID }) => {
    const { result, details } = marked[userID] ?? {}
    return result ? [{ userID, result, details: details?.trim() || null }] : []
  })
  const mark = (userID: number, change: Marked) =>
    setMarked((known) => ({ ...known, [userID]: { ...known[userID], ...change } }))
  const passTheRest = () =>
    setMarked((known) =>
      Object.fromEntries(
        (found.data ?? []).map(({ userID }) => [
          userID,
          { ...known[userID], result: known[userID]?.result ?? 'pass' },
        ]),
      ),
    )
  const save = async () => {
    try {
      const { recorded } = await recording.mutateAsync({ kind, screenedOn, results })
      await refresh()
      toasts.done(say('health.screenClass.saved', { count: recorded }))
      onClose()
    } catch {
      // Shown above the buttons.
    }
  }
  return (
    <SectionCard title={say('health.screenClass.title')}>
      <Stack>
        <Group align="end">
          <Segments
            label={say('health.screening.kind')}
            name="kind"
            required
            options={screeningKinds.map((value) => ({
              value,
              label: say(`health.screening.kind.${value}`),
            }))}
            value={[kind]}
            onChange={([chosen]) => chosen && setKind(chosen as ScreeningKind)}
          />
          <DateBox
            label={say('health.screening.screenedOn')}
            value={screenedOn}
            onChange={setDay}
            max={today}
            required
          />
          <Select
            label={say('health.screenClass.group')}
            searchable
            data={[
              {
                group: say('health.screenClass.grades'),
                items: (groups.data?.grades ?? []).map(({ grade, students }) => ({
                  value: `grade ${grade}`,
                  label: `${gradeLevelTexts[grade as GradeLevel]?.[language] ?? grade} (${students})`,
                })),
              },
              {
                group: say('health.screenClass.classes'),
                items: (groups.data?.classes ?? []).map(
                  ({ sectionID, title, teacher, students }) => ({
                    value: `class ${sectionID}`,
                    label: [title, teacher, `(${students})`].filter(Boolean).join(' · '),
                  }),
                ),
              },
            ]}
            value={group}
            onChange={(chosen) => {
              setGroup(chosen)
              setMarked({})
            }}
          />
        </Group>
        {group !== null &&
          (!found.data ? (
            <Loading of={found} />
          ) : (
            <>
              {found.data.map(({ userID, name, last, lastOn }) => (
                <Group key={userID} align="end" wrap="wrap">
                  <Segments
                    label={name}
                    name={`result-${userID}`}
                    description={
                      last && lastOn
                        ? say('health.screenClass.last', {
                            result: say(`health.screening.result.${last as ScreeningResult}`),
                            date: date(lastOn),
                          })
                        : undefined
                    }
                    options={screeningResults.map((value) => ({
                      value,
                      label: say(`health.screening.result.${value}`),
                    }))}
                    value={marked[userID]?.result ? [marked[userID].result] : []}
                    onChange={([result]) =>
                      mark(userID, { result: result as ScreeningResult | undefined } as Marked)
                    }
                  />
                  <TextInput
                    aria-label={say('health.screenClass.detailsOf', { name })}
                    placeholder={say('health.screening.details')}
                    maxLength={300}
                    value={marked[userID]?.details ?? ''}
                    onChange={(event) => mark(userID, { details: event.currentTarget.value })}
                  />
                </Group>
              ))}
              {found.data.length === 0 && (
                <Text c="dimmed">{say('health.screenClass.noStudents')}</Text>
              )}
            </>
          ))}
        {recording.error && <Notice kind="danger">{errorText(recording.error)}</Notice>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {ui('ui.cancel')}
          </Button>
          {found.data && found.data.length > results.length && (
            <Button variant="default" onClick={passTheRest}>
              {say('health.screenClass.passRest')}
            </Button>
          )}
          <Button
            disabled={results.length === 0 || screenedOn === ''}
            loading={recording.isPending}
            onClick={() => void save()}
          >
            {say('health.screenClass.save', { count: results.length })}
          </Button>
        </Group>
      </Stack>
    </SectionCard>
  )
}
