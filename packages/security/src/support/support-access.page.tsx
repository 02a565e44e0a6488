import { useRecordCache } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import {
  DefinitionList,
  formWidth,
  Line,
  LineList,
  Notice,
  PageHeader,
  SaveButton,
  SectionCard,
  useErrorText,
  useFormats,
  useFormCheck,
  useToasts,
  Loading,
} from '@atrium/ui'
import { Button, Group, Radio, Select, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { SupportGrant } from './support.queries.ts'
import { supportHours } from './support.rules.ts'

/** Whether Atrium support may look into the district, for how long, and who came in. */
export default function SupportAccessPage() {
  const say = useText()
  const all = api.support.state.useQuery(undefined, { refetchInterval: 60_000 })
  return (
    <>
      <PageHeader title={say('security.support.title')} subtitle={say('security.support.hint')} />
      {all.error || !all.data ? (
        <Loading of={all} />
      ) : (
        <Stack maw={formWidth} gap="lg">
          {all.data.now ? <Now grant={all.data.now} /> : <LetIn groups={all.data.groups} />}
          <Past grants={all.data.past} />
        </Stack>
      )}
    </>
  )
}

function Now({ grant }: { grant: SupportGrant }) {
  const say = useText()
  const toasts = useToasts()
  const { instant } = useFormats()
  const { refresh } = useRecordCache(api.support)
  const end = api.support.end.useMutation({
    onSuccess: async () => {
      toasts.done(say('security.support.endedNow'))
      await refresh()
    },
    onError: toasts.failed,
  })
  return (
    <SectionCard
      title={say('security.support.now')}
      action={
        <Button color="red" loading={end.isPending} onClick={() => end.mutate()}>
          {say('security.support.end')}
        </Button>
      }
    >
      <DefinitionList
        items={[
          { key: 'until', label: say('security.support.until'), value: instant(grant.endsAt) },
          { key: 'as', label: say('security.support.as'), value: grant.groupName },
          {
            key: 'mode',
            label: say('security.support.mode'),
            value: say(grant.looksOnly ? 'security.support.looksOnly' : 'security.support.actsToo'),
          },
          { key: 'reason', label: say('security.support.reason'), value: grant.reason },
          {
            key: 'by',
            label: say('security.support.by'),
            value: say('security.support.byAt', {
              name: grant.grantedBy,
              time: instant(grant.grantedAt),
            }),
          },
        ]}
      />
      <Visits grant={grant} />
    </SectionCard>
  )
}

function Visits({ grant: { visits } }: { grant: SupportGrant }) {
  const say = useText()
  const { instant } = useFormats()
  if (visits.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {say('security.support.nobodyYet')}
      </Text>
    )
  return (
    <LineList>
      {visits.map(({ name, at }, index) => (
        <Line
          key={index}
          title={name}
          detail={[say('security.support.cameAt', { time: instant(at) })]}
        />
      ))}
    </LineList>
  )
}

const fields = {
  groupID: f.number({ required: true, min: 1 }),
  reason: f.text({ required: true, max: 300 }),
}

function LetIn({ groups }: { groups: { id: number; name: string }[] }) {
  const say = useText()
  const toasts = useToasts()
  const errorText = useErrorText()
  const { refresh } = useRecordCache(api.support)
  const [draft, setDraft] = useState({ groupID: 0, hours: 4, looksOnly: true, reason: '' })
  const letIn = api.support.letIn.useMutation({
    onSuccess: async () => {
      toasts.done(say('security.support.letInNow'))
      await refresh()
    },
  })
  const { form, errors, state, isRefused } = useFormCheck(
    fields,
    { groupID: draft.groupID || null, reason: draft.reason },
    letIn,
    () => letIn.mutate(draft),
  )
  return (
    <SectionCard title={say('security.support.letIn')}>
      <form {...form}>
        <Stack gap="sm">
          <Text>{say('security.support.nobody')}</Text>
          {isRefused && <Notice kind="danger">{errorText(letIn.error)}</Notice>}
          <Textarea
            label={say('security.support.reason')}
            description={say('security.support.reasonHint')}
            autosize
            minRows={2}
            value={draft.reason}
            error={errors.reason}
            onChange={(event) => setDraft({ ...draft, reason: event.currentTarget.value })}
          />
          <Select
            label={say('security.support.as')}
            description={say('security.support.asHint')}
            data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={draft.groupID === 0 ? null : String(draft.groupID)}
            allowDeselect={false}
            error={errors.groupID}
            onChange={(value) => setDraft({ ...draft, groupID: Number(value) })}
          />
          <Radio.Group
            label={say('security.support.mode')}
            value={draft.looksOnly ? 'look' : 'act'}
            error={errors.looksOnly}
            onChange={(value) => setDraft({ ...draft, looksOnly: value === 'look' })}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="look" label={say('security.support.looksOnly')} />
              <Radio value="act" label={say('security.support.actsToo')} />
            </Stack>
          </Radio.Group>
          <Select
            label={say('security.support.for')}
            data={supportHours.map((hours) => ({
              value: String(hours),
              label: say('security.support.hours', { hours }),
            }))}
            value={String(draft.hours)}
            allowDeselect={false}
            error={errors.hours}
            onChange={(value) => setDraft({ ...draft, hours: Number(value) })}
          />
          <Group justify="flex-end">
            <SaveButton form={form.id} state={state} label={say('security.support.letIn')} />
          </Group>
        </Stack>
      </form>
    </SectionCard>
  )
}

function Past({ grants }: { grants: SupportGrant[] }) {
  const say = useText()
  const { span, instant } = useFormats()
  if (grants.length === 0) return null
  return (
    <SectionCard title={say('security.support.past')}>
      <LineList>
        {grants.map((grant) => (
          <Line
            key={grant.id}
            title={grant.reason}
            detail={[
              span(grant.grantedAt, grant.endedAt ?? grant.endsAt),
              grant.groupName,
              say(grant.looksOnly ? 'security.support.looksOnly' : 'security.support.actsToo'),
              say('security.support.letInBy', { name: grant.grantedBy }),
              grant.endedBy && say('security.support.endedBy', { name: grant.endedBy }),
              ...grant.visits.map(({ name, at }) =>
                say('security.support.cameAtBy', { name, time: instant(at) }),
              ),
            ]}
          />
        ))}
      </LineList>
    </SectionCard>
  )
}
