import { SignatureFields } from '@atrium/forms/parts'
import { formTitleIn } from '@atrium/forms/rules'
import { useUserContext } from '@atrium/kit/client'
import { Line, LineList, Notice, SectionCard, SubmitButton, useErrorText } from '@atrium/ui'
import { gradeLevelTexts, type GradeLevel } from '@atrium/schools/words'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../use-text.ts'
import { documentTexts } from '../words.ts'
import type { FamilyRegistrationParts } from './family.queries.ts'
import { errorsUnder } from './part-errors.rules.ts'

export interface Signed {
  name: string
  statement: string
}

/** Where it is read once more, signed and sent. */
export function SendPart({
  data,
  errors,
  stepOf,
  error,
  isBusy,
  onStep,
  onSend,
}: {
  data: FamilyRegistrationParts
  errors: Record<string, string>
  /** The step that an error is on, and its name. */
  stepOf: (path: string) => { step: string; label: string } | undefined
  /** Why the last try failed. */
  error: unknown
  isBusy: boolean
  onStep: (step: string) => void
  onSend: (signatures: Record<string, Signed>) => void
}) {
  const say = useText()
  const errorText = useErrorText()
  const { language } = useUserContext()
  const [signatures, setSignatures] = useState<Record<string, Signed>>({})
  const signed = (key: string): Signed => signatures[key] ?? { name: '', statement: '' }
  const places = new Map(
    Object.keys(errors).flatMap((path) => {
      const at = stepOf(path)
      return at ? [[at.step, at.label] as const] : []
    }),
  )
  const nameOf = (name: string) => name || say('familyRegistration.child.new')
  const asked = [
    ...data.forms.map((form) => ({
      ...{ form, key: `household.${form.id}`, title: formTitleIn(form, language) },
      errors: errorsUnder(errors, `household.${form.id}`),
    })),
    ...data.children.flatMap(({ id, name, form }) =>
      form
        ? [
            {
              ...{
                form,
                key: `child.${id}`,
                title: `${formTitleIn(form, language)} — ${nameOf(name)}`,
              },
              errors: errorsUnder(errors, `child.${id}`),
            },
          ]
        : [],
    ),
  ].filter(({ form }) => form.signature === 'typed')
  return (
    <Stack gap="md">
      <SectionCard title={say('familyRegistration.send.children')}>
        <LineList>
          {data.children.map((child) => (
            <Line
              key={child.id}
              title={nameOf(child.name)}
              detail={[
                data.schools.find(({ id }) => id === child.schoolID)?.name,
                child.grade && gradeLevelTexts[child.grade as GradeLevel][language],
              ]}
            />
          ))}
        </LineList>
      </SectionCard>
      {data.missing.length > 0 && (
        <Notice kind="info">
          {say('familyRegistration.send.missing', {
            documents: data.missing.map((kind) => documentTexts[kind][language]).join(', '),
          })}
        </Notice>
      )}
      {asked.map(({ form, key, title, errors: own }) => (
        <SectionCard key={key} title={title}>
          <SignatureFields
            form={form}
            value={signed(key)}
            onChange={(value) => setSignatures((before) => ({ ...before, [key]: value }))}
            errors={own}
            disabled={isBusy}
          />
        </SectionCard>
      ))}
      {places.size > 0 ? (
        <Notice kind="danger">
          <Stack gap={4} align="flex-start">
            <Text>{say('familyRegistration.send.look')}</Text>
            {[...places].map(([step, label]) => (
              <Anchor key={step} component="button" type="button" onClick={() => onStep(step)}>
                {label}
              </Anchor>
            ))}
          </Stack>
        </Notice>
      ) : (
        Boolean(error) && <Notice kind="danger">{errorText(error)}</Notice>
      )}
      <Group>
        <SubmitButton failed={Boolean(error)} loading={isBusy} onClick={() => onSend(signatures)}>
          {say('familyRegistration.send.act')}
        </SubmitButton>
      </Group>
    </Stack>
  )
}
