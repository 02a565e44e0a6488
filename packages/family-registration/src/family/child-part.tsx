import { AskedQuestions } from '@atrium/forms/parts'
import { sayRef, useSay, useUserContext } from '@atrium/kit/client'
import { inLanguage, validateDraft } from '@atrium/kit/shared'
import { gradeLevels, gradeLevelTexts } from '@atrium/schools/words'
import { ConfirmWithNumbers, SectionCard, useToasts } from '@atrium/ui'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { childFieldsFor } from '../facts.fields.ts'
import { teaches } from '../periods.rules.ts'
import { useText } from '../use-text.ts'
import type { ChildPart as Child, FamilyRegistrationParts } from './family.queries.ts'
import { ChildFields } from './child-fields.tsx'
import { PartEnd } from './part-end.tsx'
import { errorsInFilled, errorsUnder } from './part-errors.rules.ts'
import { useAutosave, useLeaving, type Leaving } from './use-autosave.ts'

/** Nothing that is required is blank. */
const isFilled = (
  fields: Parameters<typeof validateDraft>[0],
  { facts, schoolID, grade }: { facts: object; schoolID: number | null; grade: string | null },
): boolean =>
  schoolID !== null &&
  grade !== null &&
  Object.keys(validateDraft(fields, { ...facts })).length === 0

/** One child’s part: it starts with the record, and only what is new is typed. */
export function ChildPart({
  data,
  child,
  errors,
  onNext,
  reload,
  leaving,
}: {
  data: FamilyRegistrationParts
  child: Child
  errors: Record<string, string>
  onNext: () => void
  reload: () => Promise<unknown>
  leaving: Leaving
}) {
  const say = useText()
  const sayAny = useSay()
  const toasts = useToasts()
  const { language } = useUserContext()
  const isNew = child.studentID === null
  const fields = childFieldsFor(isNew)
  const [draft, setDraft] = useState({
    ...{ facts: child.facts, answers: child.answers },
    ...{ schoolID: child.schoolID, grade: child.grade },
  })
  const [isRemoving, setRemoving] = useState(false)
  const save = api.family.saveChild.useMutation()
  const remove = api.family.removeChild.useMutation({ onSuccess: reload, onError: toasts.failed })
  const wrong = errorsInFilled(fields, draft.facts)
  const saving = useAutosave(draft, child.version, {
    isSendable: Object.keys(wrong).length === 0,
    send: async (value, version) => {
      const isReady = isFilled(fields, value)
      const saved = await save.mutateAsync({
        ...{ childID: child.id, version, isReady, ...value },
      } as never)
      // Another school or grade may ask another form.
      await reload()
      return saved
    },
  })
  useLeaving(leaving, saving)
  const shown = {
    ...errorsUnder(errors, `child.${child.id}`),
    ...Object.fromEntries(Object.entries(wrong).map(([name, one]) => [name, sayRef(sayAny, one)])),
  }
  const set = (name: string, value: unknown) =>
    setDraft((before) => ({ ...before, facts: { ...before.facts, [name]: value ?? null } }))
  const periods = data.periods.filter(({ audience }) => audience === child.audience)
  const offered = data.schools.filter(({ id }) =>
    periods.some(({ schoolIDs }) => schoolIDs.length === 0 || schoolIDs.includes(id)),
  )
  const school = data.schools.find(({ id }) => id === draft.schoolID)
  const levels = gradeLevels.filter(
    (grade) =>
      (!school || teaches(school, grade)) &&
      periods.some((period) => period.grades.length === 0 || period.grades.includes(grade)),
  )
  const choose = { value: '', label: say('familyRegistration.child.choose') }
  return (
    <Stack gap="md">
      {child.period && (
        <Text c="dimmed">
          {inLanguage(child.period.name, language)}
          {child.period.description && ` — ${inLanguage(child.period.description, language)}`}
        </Text>
      )}
      <SectionCard title={say('familyRegistration.child.school')}>
        <Stack gap="sm" maw={560}>
          <NativeSelect
            name="schoolID"
            required
            label={say('familyRegistration.child.schoolID')}
            value={draft.schoolID === null ? '' : String(draft.schoolID)}
            error={shown.schoolID}
            onChange={(event) => {
              const schoolID = Number(event.currentTarget.value) || null
              setDraft((before) => ({ ...before, schoolID }))
            }}
            data={[choose, ...offered.map(({ id, name }) => ({ value: String(id), label: name }))]}
          />
          <NativeSelect
            name="grade"
            required
            label={say('familyRegistration.child.grade')}
            value={draft.grade ?? ''}
            error={shown.grade}
            onChange={(event) => {
              const grade = event.currentTarget.value || null
              setDraft((before) => ({ ...before, grade }))
            }}
            data={[
              choose,
              ...levels.map((grade) => ({
                value: grade,
                label: gradeLevelTexts[grade][language],
              })),
            ]}
          />
        </Stack>
      </SectionCard>
      <ChildFields isNew={isNew} facts={draft.facts} onChange={set} errors={shown} />
      {child.form && (
        <AskedQuestions
          form={child.form}
          answers={draft.answers as never}
          onAnswer={({ id }, answer) =>
            setDraft((before) => ({ ...before, answers: { ...before.answers, [id]: answer } }))
          }
          errors={shown}
        />
      )}
      <Group>
        <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
          {say('familyRegistration.child.remove')}
        </Button>
      </Group>
      <PartEnd saving={saving} onNext={onNext} />
      <ConfirmWithNumbers
        opened={isRemoving}
        title={say('familyRegistration.child.removeTitle')}
        consequences={[child.name || say('familyRegistration.child.new')]}
        confirm={say('familyRegistration.child.remove')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ childID: child.id })}
        onClose={() => setRemoving(false)}
      />
    </Stack>
  )
}
