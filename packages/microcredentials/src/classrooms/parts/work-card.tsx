import { useLink, useRecordCache } from '@atrium/kit/client'
import { SectionCard, StatusBadge, useToasts, useUiText } from '@atrium/ui'
import { Anchor, Button, Group, Select, Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { ClassroomDetail } from '../classrooms.queries.ts'

type Kind = 'badge' | 'pathway' | 'curriculum'
const pages = {
  badge: ['public/microcredentials/detail', 'badgeID'],
  pathway: ['public/pathways/detail', 'pathwayID'],
  curriculum: ['public/curricula/detail', 'curriculumID'],
} as const

/** What the group earns: pathways and curricula with their microcredentials, and single ones. */
export function WorkCard({ classroom }: { classroom: ClassroomDetail }) {
  const text = useText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.classrooms)
  const { classroomID } = classroom
  const choices = api.classrooms.choices.useQuery()
  const add = api.classrooms.addWork.useMutation({
    onSuccess: () => refresh(),
    onError: toasts.failed,
  })
  const here = new Set([
    ...classroom.paths.map(({ kind, id }) => `${kind} ${id}`),
    ...classroom.badges.filter((one) => one.own).map((one) => `badge ${one.badgeID}`),
  ])
  const group = (kind: Kind, list: readonly { id: number; name: string }[] = []) => ({
    group: text(`microcredentials.classrooms.${kind}`),
    items: list
      .filter(({ id }) => !here.has(`${kind} ${id}`))
      .map(({ id, name }) => ({ value: `${kind} ${id}`, label: name })),
  })
  const single = classroom.badges
    .filter((one) => one.own)
    .map(({ badgeID, name }) => ({ kind: 'badge' as const, id: badgeID, name }))
  return (
    <SectionCard title={text('microcredentials.classrooms.work')}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {text('microcredentials.classrooms.workHint')}
        </Text>
        {[...classroom.paths, ...single].map((one) => (
          <Line key={`${one.kind} ${one.id}`} classroomID={classroomID} {...one} />
        ))}
        <Select
          mt="xs"
          maw={480}
          label={text('microcredentials.classrooms.addWork')}
          searchable
          value={null}
          disabled={add.isPending}
          data={[
            group('badge', choices.data?.badges),
            group('pathway', choices.data?.pathways),
            group('curriculum', choices.data?.curricula),
          ].filter(({ items }) => items.length > 0)}
          nothingFoundMessage={text('microcredentials.field.nothing')}
          onChange={(value) => {
            const [kind, id] = value?.split(' ') ?? []
            if (kind && id) add.mutate({ classroomID, kind: kind as Kind, id: Number(id) })
          }}
        />
      </Stack>
    </SectionCard>
  )
}

function Line({
  classroomID,
  kind,
  id,
  name,
}: {
  classroomID: number
  kind: Kind
  id: number
  name: string
}) {
  const text = useText()
  const ui = useUiText()
  const link = useLink()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.classrooms)
  const remove = api.classrooms.removeWork.useMutation({
    onSuccess: () => refresh(),
    onError: toasts.failed,
  })
  const [screen, parameter] = pages[kind]
  return (
    <Group gap="sm" wrap="nowrap" justify="space-between" maw={720}>
      <Group gap="xs" miw={0}>
        <Anchor component={Link} href={link(screen, { [parameter]: id })}>
          {name}
        </Anchor>
        {kind !== 'badge' && (
          <StatusBadge>{text(`microcredentials.classrooms.${kind}`)}</StatusBadge>
        )}
      </Group>
      <Button
        size="compact-sm"
        variant="default"
        flex="none"
        loading={remove.isPending}
        aria-label={text('microcredentials.classrooms.removeWork', { name })}
        onClick={() => remove.mutate({ classroomID, kind, id })}
      >
        {ui('ui.remove')}
      </Button>
    </Group>
  )
}
