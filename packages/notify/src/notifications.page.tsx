import { useRecordCache } from '@atrium/kit/client'
import { formWidth, DelayedLoader, LoadError, PageHeader, useToasts } from '@atrium/ui'
import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { api } from './api.ts'
import type { ChoiceView } from './choices.actions.ts'
import { useText } from './use-text.ts'
import { emailChoices, type EmailChoice } from './words.ts'

/** How a person is notified about each kind of notice. */
export default function NotificationsPage() {
  const text = useText()
  const choices = api.choices.useQuery()
  if (choices.error)
    return <LoadError error={choices.error} onRetry={() => void choices.refetch()} />
  return (
    <>
      <PageHeader title={text('notify.title')} subtitle={text('notify.choices.lead')} />
      {choices.data ? (
        <Stack gap="md" maw={formWidth}>
          {choices.data.map((choice) => (
            <Choice key={choice.kind} choice={choice} />
          ))}
        </Stack>
      ) : (
        <DelayedLoader />
      )}
    </>
  )
}

function Choice({ choice: { kind, title, email, isRequired } }: { choice: ChoiceView }) {
  const text = useText()
  const toasts = useToasts()
  const label = useId()
  const { refresh } = useRecordCache(api)
  const choose = api.choose.useMutation({
    onSuccess: async () => {
      await refresh()
      toasts.done(text('notify.choices.saved'))
    },
    onError: toasts.failed,
  })
  const offered = emailChoices.filter((one) => one !== 'off' || !isRequired)
  return (
    <Group justify="space-between" gap="xs">
      <Text id={label}>{title}</Text>
      <SegmentedControl
        aria-labelledby={label}
        value={choose.isPending ? choose.variables.email : email}
        onChange={(next) => choose.mutate({ kind, email: next as EmailChoice })}
        data={offered.map((one) => ({ value: one, label: text(`notify.choices.${one}`) }))}
      />
    </Group>
  )
}
