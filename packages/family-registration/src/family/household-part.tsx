import { AskedQuestions } from '@atrium/forms/parts'
import { sayRef, useSay } from '@atrium/kit/client'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { householdFields } from '../facts.fields.ts'
import { useText } from '../use-text.ts'
import type { FamilyRegistrationParts } from './family.queries.ts'
import { HouseholdFields } from './household-fields.tsx'
import { PartEnd } from './part-end.tsx'
import { errorsInFilled, errorsUnder } from './part-errors.rules.ts'
import { useAutosave, useLeaving, type Leaving } from './use-autosave.ts'

/** What the household answers once for all of its children. */
export function HouseholdPart({
  data,
  errors,
  onNext,
  reload,
  leaving,
}: {
  data: FamilyRegistrationParts
  /** From the last try to send it, by `household.…`. */
  errors: Record<string, string>
  onNext: () => void
  reload: () => Promise<unknown>
  leaving: Leaving
}) {
  const say = useText()
  const sayAny = useSay()
  const [draft, setDraft] = useState({ household: data.household, answers: data.answers })
  const save = api.family.saveHousehold.useMutation()
  const wrong = errorsInFilled(householdFields, draft.household)
  const saving = useAutosave(draft, data.version, {
    isSendable: Object.keys(wrong).length === 0,
    send: async (value, version) => {
      const saved = await save.mutateAsync({ id: data.id, version, ...value } as never)
      await reload()
      return saved
    },
  })
  useLeaving(leaving, saving)
  const shown = {
    ...errorsUnder(errors, 'household'),
    ...Object.fromEntries(Object.entries(wrong).map(([name, one]) => [name, sayRef(sayAny, one)])),
  }
  const set = (name: string, value: unknown) =>
    setDraft((before) => ({ ...before, household: { ...before.household, [name]: value ?? null } }))
  return (
    <Stack gap="md">
      <Text c="dimmed">{say('familyRegistration.household.once')}</Text>
      <HouseholdFields household={draft.household} onChange={set} errors={shown} />
      {data.forms.map((form) => (
        <Stack key={form.id} gap="sm">
          <AskedQuestions
            form={form}
            answers={draft.answers as never}
            onAnswer={({ id }, answer) =>
              setDraft((before) => ({ ...before, answers: { ...before.answers, [id]: answer } }))
            }
            errors={errorsUnder(errors, `household.${form.id}`)}
          />
        </Stack>
      ))}
      <PartEnd saving={saving} onNext={onNext} />
    </Stack>
  )
}
