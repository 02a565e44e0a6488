import { useRecordCache, type PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { Loading, SectionCard, useToasts } from '@atrium/ui'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { ShownResource } from './recommended.queries.ts'
import { ResourceLines } from './resource-lines.tsx'
import { useList, type ResourceUse } from './uses.fields.ts'

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
  const create = api.uses.create.useMutation()
  const mark = async (draft: Record<string, unknown>) => {
    const made = await create.mutateAsync({ resourceID: marked?.id ?? 0, draft })
    await cache.refresh()
    toasts.done(say('educatorGrowth.uses.marked'))
    return made
  }
  const remove = api.uses.remove.useMutation()
  const restore = api.uses.restore.useMutation()
  const unmark = async (resourceID: number, { id, version }: { id: number; version: number }) => {
    await remove.mutateAsync({ resourceID, id, version })
    await cache.refresh()
    toasts.undoable(say('educatorGrowth.uses.unmarked'), async () => {
      await restore.mutateAsync({ resourceID, id })
      await cache.refresh()
    })
  }
  if (!found.data) return <Loading of={found} height={240} />
  const { isOwn, recommended, others } = found.data
  const action = isOwn
    ? (resource: ShownResource) =>
        resource.use ? (
          <Button
            size="xs"
            variant="subtle"
            aria-label={`${say('educatorGrowth.uses.unmark')}: ${resource.title}`}
            disabled={remove.isPending}
            onClick={() =>
              resource.use && void unmark(resource.id, resource.use).catch(toasts.failed)
            }
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
      {marked && (
        <RecordDialog<ResourceUse>
          name={`educatorGrowth.uses.${marked.id}`}
          texts="educatorGrowth.uses"
          title={marked.title}
          confirm={say('educatorGrowth.uses.mark')}
          fields={useList.fields}
          id="new"
          row={undefined}
          save={mark}
          onClose={() => setMarked(undefined)}
        >
          <Text>{say('educatorGrowth.uses.markHint')}</Text>
        </RecordDialog>
      )}
    </Stack>
  )
}
