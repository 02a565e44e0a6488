import { useRecordCache, useSchoolDay, type PageProps } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import { ProfilePage } from '@atrium/people/parts'
import {
  AskedFields,
  Loading,
  SaveButton,
  SectionCard,
  useFormCheck,
  useToasts,
  useUiText,
} from '@atrium/ui'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { ShownResource } from './recommended.queries.ts'
import { ResourceLines } from './resource-lines.tsx'

/** What can help an educator grow, first for the goals of their plan; they mark what they used. */
export default function GrowthResourcesPage({ params }: PageProps) {
  const id = Number(params.staffID)
  return (
    <ProfilePage
      kind="staff"
      id={id}
      screen="staff-member/growth-resources"
      sections={['growthResources']}
    >
      {() => <Resources userID={id} />}
    </ProfilePage>
  )
}

function Resources({ userID }: { userID: number }) {
  const say = useText()
  const toasts = useToasts()
  const cache = useRecordCache(api)
  const [marked, setMarked] = useState<ShownResource>()
  const found = api.growthResources.useQuery({ userID })
  const unmark = api.markUsed.useMutation({
    onSuccess: async () => {
      await cache.refresh()
      toasts.done(say('educatorGrowth.uses.unmarked'))
    },
    onError: toasts.failed,
  })
  if (!found.data) return <Loading of={found} height={240} />
  const { isOwn, recommended, others } = found.data
  const action = isOwn
    ? (resource: ShownResource) =>
        resource.usedOn ? (
          <Button
            size="xs"
            variant="subtle"
            aria-label={`${say('educatorGrowth.uses.unmark')}: ${resource.title}`}
            disabled={unmark.isPending}
            onClick={() => unmark.mutate({ resourceID: resource.id, usedOn: null, note: null })}
          >
            {say('educatorGrowth.uses.unmark')}
          </Button>
        ) : (
          <Button
            size="xs"
            variant="default"
            aria-label={`${say('educatorGrowth.uses.mark')}: ${resource.title}`}
            onClick={() => setMarked(resource)}
          >
            {say('educatorGrowth.uses.mark')}
          </Button>
        )
    : undefined
  return (
    <Stack gap="md">
      <SectionCard title={say('educatorGrowth.uses.for')}>
        {recommended.length === 0 ? (
          <Text c="dimmed">{say('educatorGrowth.uses.noneFor')}</Text>
        ) : (
          <ResourceLines resources={recommended} {...(action && { action })} />
        )}
      </SectionCard>
      <SectionCard title={say('educatorGrowth.uses.others')}>
        {others.length === 0 ? (
          <Text c="dimmed">{say('educatorGrowth.uses.noneOthers')}</Text>
        ) : (
          <ResourceLines resources={others} {...(action && { action })} />
        )}
      </SectionCard>
      {marked && <MarkUsed resource={marked} onClose={() => setMarked(undefined)} />}
    </Stack>
  )
}

const fields = {
  usedOn: f.date({ required: true, past: true, default: 'today' }),
  note: f.multiline({ max: 2000 }),
}

function MarkUsed({ resource, onClose }: { resource: ShownResource; onClose: () => void }) {
  const say = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const cache = useRecordCache(api)
  const today = useSchoolDay()
  const mark = api.markUsed.useMutation()
  const [draft, setDraft] = useState<Record<string, unknown>>({ usedOn: today, note: '' })
  const send = async () => {
    try {
      await mark.mutateAsync({
        resourceID: resource.id,
        usedOn: draft.usedOn as string,
        note: (draft.note as string) || null,
      })
      await cache.refresh()
      toasts.done(say('educatorGrowth.uses.marked'))
      onClose()
    } catch (error) {
      toasts.failed(error)
    }
  }
  const { form, errors, state } = useFormCheck(fields, draft, mark, () => void send())
  return (
    <Modal
      opened
      onClose={onClose}
      title={resource.title}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack>
          <Text>{say('educatorGrowth.uses.markHint')}</Text>
          <AskedFields
            fields={fields}
            texts="educatorGrowth.uses"
            values={draft}
            errors={errors}
            disabled={mark.isPending}
            onChange={(name, value) => setDraft((now) => ({ ...now, [name]: value }))}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('ui.cancel')}
            </Button>
            <SaveButton form={form.id} state={state} label={say('educatorGrowth.uses.mark')} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
