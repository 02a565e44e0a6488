import { f } from '@atrium/kit/shared'
import {
  DateBox,
  Notice,
  SectionCard,
  SubmitButton,
  useErrorText,
  useFormats,
  useFormCheck,
  useToasts,
} from '@atrium/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { PersonSelect } from '../../parts/person-select.tsx'
import { useText } from '../../use-text.ts'
import type { Approvals } from '../approvals.queries.ts'

const delegateFields = {
  delegateID: f.integer({ required: true }),
  fromDate: f.date({ required: true }),
  untilDate: f.date({ required: true, notBefore: 'fromDate' }),
}

/** Who decides for the reader while they are away. */
export function DelegationCard({
  delegate,
  onDone,
}: {
  delegate: Approvals['delegate']
  onDone: () => Promise<unknown>
}) {
  const text = useText()
  const formats = useFormats()
  const toasts = useToasts()
  const errorText = useErrorText()
  const [person, setPerson] = useState<number | null>(null)
  const [fromDate, setFrom] = useState('')
  const [untilDate, setUntil] = useState('')
  const save = api.enrollment.delegate.useMutation({
    onSuccess: async () => {
      toasts.done(text('pd.delegate.saved'))
      await onDone()
    },
  })
  const draft = { delegateID: person, fromDate, untilDate }
  const { form, errors, state, isRefused } = useFormCheck(delegateFields, draft, save, () =>
    save.mutate({ to: { ...draft, delegateID: person ?? 0 } }),
  )
  return (
    <SectionCard title={text('pd.delegate.title')}>
      {delegate ? (
        <Group>
          <Text>
            {text('pd.delegate.now', {
              name: delegate.name,
              from: formats.date(delegate.fromDate),
              until: formats.date(delegate.untilDate),
            })}
          </Text>
          <Button
            size="xs"
            variant="default"
            loading={save.isPending}
            onClick={() => save.mutate({ to: null })}
          >
            {text('pd.delegate.end')}
          </Button>
        </Group>
      ) : (
        <form {...form}>
          <Stack maw={480}>
            <Text size="sm" c="dimmed">
              {text('pd.delegate.hint')}
            </Text>
            <PersonSelect
              label={text('pd.delegate.person')}
              required
              value={person}
              error={errors.delegateID}
              onChange={(id) => setPerson(id)}
            />
            <Group grow align="flex-start">
              <DateBox
                label={text('pd.delegate.from')}
                required
                value={fromDate}
                error={errors.fromDate}
                onChange={setFrom}
              />
              <DateBox
                label={text('pd.delegate.until')}
                required
                value={untilDate}
                error={errors.untilDate}
                onChange={setUntil}
                {...(fromDate && { min: fromDate })}
              />
            </Group>
            {isRefused && <Notice kind="danger">{errorText(save.error)}</Notice>}
            <Group>
              <SubmitButton
                failed={state === 'failed'}
                variant="default"
                loading={state === 'saving'}
              >
                {text('pd.delegate.save')}
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </SectionCard>
  )
}
