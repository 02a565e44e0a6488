import { useLink, useRecordCache } from '@atrium/kit/client'
import { LoadError, SectionCard, useToasts } from '@atrium/ui'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { api } from '../../api.ts'
import { LearnerStatusBadge } from '../../learner/parts/learner-status.tsx'
import { useText } from '../../use-text.ts'
import type { OwnClassroom } from '../classrooms.queries.ts'

/**
 * A learner's groups: their coaches, what they earn together, and the learner's own progress.
 * Renders nothing without a group.
 */
export function OwnClassrooms() {
  const read = api.classrooms.mine.useQuery()
  if (read.isError) return <LoadError error={read.error} onRetry={() => void read.refetch()} />
  return read.data?.map((classroom) => (
    <OwnClassroomCard key={classroom.classroomID} classroom={classroom} />
  ))
}

function OwnClassroomCard({ classroom }: { classroom: OwnClassroom }) {
  const text = useText()
  const link = useLink()
  const about = [
    classroom.subjectName,
    classroom.coaches.length > 0 &&
      text('microcredentials.classrooms.coachedBy', { names: classroom.coaches.join(', ') }),
  ]
  return (
    <SectionCard title={text('microcredentials.classrooms.own', { name: classroom.name })}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {about.filter(Boolean).join(' · ')}
        </Text>
        {classroom.description && <Text maw="70ch">{classroom.description}</Text>}
        {classroom.paths.map(({ kind, id, name }) => (
          <Anchor
            key={`${kind} ${id}`}
            component={Link}
            href={
              kind === 'pathway'
                ? link('public/pathways/detail', { pathwayID: id })
                : link('public/curricula/detail', { curriculumID: id })
            }
          >
            {text(`microcredentials.classrooms.${kind}`)}: {name}
          </Anchor>
        ))}
        {classroom.badges.map((badge) => (
          <OwnLine key={badge.badgeID} badge={badge} />
        ))}
        {classroom.badges.length === 0 && (
          <Text c="dimmed">{text('microcredentials.classrooms.nothingToEarn')}</Text>
        )}
      </Stack>
    </SectionCard>
  )
}

function OwnLine({
  badge: { badgeID, name, active, badgeUserID, status },
}: {
  badge: OwnClassroom['badges'][number]
}) {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const [learner, classrooms] = [useRecordCache(api.learner), useRecordCache(api.classrooms)]
  const earn = api.learner.earn.useMutation({
    onSuccess: async (begun) => {
      await Promise.all([learner.refresh(), classrooms.refresh()])
      navigate(link('my/microcredentials/work', { badgeUserID: begun.badgeUserID }))
    },
    onError: toasts.failed,
  })
  return (
    <Group justify="space-between" gap="xs" maw={720} wrap="nowrap">
      {badgeUserID === null ? (
        <Text>{name}</Text>
      ) : (
        <Anchor component={Link} href={link('my/microcredentials/work', { badgeUserID })}>
          {name}
        </Anchor>
      )}
      {status !== null ? (
        <LearnerStatusBadge status={status} />
      ) : (
        active && (
          <Button
            size="compact-sm"
            variant="default"
            flex="none"
            loading={earn.isPending}
            aria-label={text('microcredentials.classrooms.beginOf', { name })}
            onClick={() => earn.mutate({ badgeID })}
          >
            {text('microcredentials.classrooms.begin')}
          </Button>
        )
      )}
    </Group>
  )
}
