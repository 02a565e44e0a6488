import { DynamicForm } from '@atrium/forms/parts'
import { useRecordCache } from '@atrium/kit/client'
import { DefinitionList, Loading, SectionCard, useFormats, useToasts } from '@atrium/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'

/** The district's forms about a referral: those answered, and those to answer. */
export function ReferralForms({ id }: { id: number }) {
  const say = useText()
  const { instant } = useFormats()
  const found = api.referralForms.useQuery({ id })
  const [chosen, setChosen] = useState<number>()
  if (!found.data) return <Loading of={found} />
  const { offered, answered } = found.data
  if (offered.length + answered.length === 0) return null
  return (
    <SectionCard title={say('students.rtiReferrals.forms')}>
      <Stack gap="md">
        {chosen === undefined ? (
          <Group gap="xs">
            {offered.map((form) => (
              <Button key={form.id} variant="default" onClick={() => setChosen(form.id)}>
                {say('students.rtiReferrals.answerForm', { form: form.title })}
              </Button>
            ))}
          </Group>
        ) : (
          <Answering referralID={id} formID={chosen} onClose={() => setChosen(undefined)} />
        )}
        {answered.map(({ id: answerID, title, byName, answeredAt, answers }) => (
          <div key={answerID}>
            <Text fw={500}>{title}</Text>
            <Text c="dimmed" size="sm">
              {byName} · {instant(answeredAt)}
            </Text>
            <DefinitionList
              items={answers.map(({ question, answer }, at) => ({
                key: String(at),
                label: question,
                value: answer,
                wide: true,
              }))}
            />
          </div>
        ))}
      </Stack>
    </SectionCard>
  )
}

function Answering({
  referralID,
  formID,
  onClose,
}: {
  referralID: number
  formID: number
  onClose: () => void
}) {
  const say = useText()
  const toasts = useToasts()
  const cache = useRecordCache(api.referralForms)
  const found = api.referralForm.useQuery({ referralID, formID })
  const answer = api.answerReferralForm.useMutation()
  if (!found.data) return <Loading of={found} />
  return (
    <DynamicForm
      form={found.data}
      submitLabel={say('students.rtiReferrals.saveForm')}
      onSubmit={async (answers) => {
        await answer.mutateAsync({ referralID, formID, answers })
        await cache.refresh()
        toasts.done(say('students.rtiReferrals.formSaved'))
        onClose()
      }}
    >
      <Button variant="default" onClick={onClose}>
        {say('students.rtiReferrals.cancelForm')}
      </Button>
    </DynamicForm>
  )
}
