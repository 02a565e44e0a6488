import { ScreenLink, refusalOf, useRecordCache } from '@atrium/kit/client'
import {
  DelayedLoader,
  EmptyState,
  LoadError,
  Notice,
  PageHeader,
  SectionCard,
  StatusBadge,
  useErrorText,
  useToasts,
  Loading,
} from '@atrium/ui'
import { Button, Checkbox, Group, List, NativeSelect, Spoiler, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { CopyChoices, CopyPart, CopyPreview, CopyWish } from './words.ts'

/**
 * Copies settings, bell schedules, courses, catalogs, and sections to the current school, after a
 * preview.
 */
export default function CopyPage() {
  const say = useText()
  const choices = api.copy.choices.useQuery()
  if (!choices.data) return <Loading of={choices} />
  return (
    <>
      <PageHeader title={say('academics.copy')} subtitle={say('academics.copy.lead')} />
      {choices.data.years.length === 0 || choices.data.schools.length === 0 ? (
        <EmptyState
          title={say('academics.copy.noYear')}
          hint={say('academics.copy.noYearHint')}
          action={
            <Button component={ScreenLink} name="settings/calendar/calendar-year">
              {say('academics.copy.addYear')}
            </Button>
          }
        />
      ) : (
        <CopyForm choices={choices.data} />
      )}
    </>
  )
}

function CopyForm({ choices }: { choices: CopyChoices }) {
  const say = useText()
  const [wish, setWish] = useState<CopyWish>({
    fromSchoolID: 0,
    fromYearID: choices.fromYearID ?? choices.years[0]?.id ?? 0,
    toYearID: choices.toYearID ?? 0,
    parts: [],
    teachers: true,
  })
  const set = (patch: Partial<CopyWish>) => setWish((before) => ({ ...before, ...patch }))
  const options = (some: readonly { id: number; name: string }[]) =>
    some.map(({ id, name }) => ({ value: String(id), label: name }))
  const isReady = wish.fromSchoolID > 0 && wish.parts.length > 0
  const asked = { ...wish, parts: [...wish.parts] }
  const found = api.copy.preview.useQuery(asked, {
    enabled: isReady,
    placeholderData: (before) => before,
    retry: false,
  })
  return (
    <>
      <SectionCard title={say('academics.copy.what')}>
        <Stack maw={640}>
          <NativeSelect
            label={say('academics.copy.fromSchool')}
            value={wish.fromSchoolID ? String(wish.fromSchoolID) : ''}
            data={[{ value: '', label: say('academics.copy.choose') }, ...options(choices.schools)]}
            onChange={(event) => set({ fromSchoolID: Number(event.currentTarget.value) })}
          />
          <Group grow align="flex-start">
            <NativeSelect
              label={say('academics.copy.fromYear')}
              value={String(wish.fromYearID)}
              data={options(choices.years)}
              onChange={(event) => set({ fromYearID: Number(event.currentTarget.value) })}
            />
            <NativeSelect
              label={say('academics.copy.toYear')}
              value={String(wish.toYearID)}
              data={options(choices.years)}
              onChange={(event) => set({ toYearID: Number(event.currentTarget.value) })}
            />
          </Group>
          <Checkbox.Group
            label={say('academics.copy.parts')}
            value={[...wish.parts]}
            onChange={(parts) => set({ parts: parts as CopyPart[] })}
          >
            <Stack gap="xs" mt="xs">
              {choices.parts.map((part) => (
                <Checkbox
                  key={part}
                  value={part}
                  label={say(`academics.copy.part.${part}`)}
                  description={say(`academics.copy.hint.${part}`)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          {wish.parts.includes('sections') && (
            <Checkbox
              label={say('academics.copy.teachers')}
              checked={wish.teachers}
              onChange={(event) => set({ teachers: event.currentTarget.checked })}
            />
          )}
        </Stack>
      </SectionCard>
      {isReady &&
        (found.error ? (
          <Failed error={found.error} onRetry={() => void found.refetch()} />
        ) : found.data ? (
          <Preview
            preview={found.data}
            wish={asked}
            isStale={found.isFetching}
            onCopied={() => void found.refetch()}
          />
        ) : (
          <DelayedLoader />
        ))}
    </>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const say = useText()
  return refusalOf(error)?.code === 'forbidden' ? (
    <Notice kind="info">{say('academics.copy.notAllowed')}</Notice>
  ) : (
    <LoadError error={error} onRetry={onRetry} />
  )
}

function Preview({
  preview: { parts, token },
  wish,
  isStale,
  onCopied,
}: {
  preview: CopyPreview
  wish: Omit<CopyWish, 'parts'> & { parts: CopyPart[] }
  isStale: boolean
  onCopied: () => void
}) {
  const say = useText()
  const toasts = useToasts()
  const errorText = useErrorText()
  const { refresh } = useRecordCache(api.sections)
  const copy = api.copy.copyAll.useMutation({
    onSuccess: ({ copied }) => toasts.done(say('academics.copy.done', { count: copied })),
    onSettled: () => {
      onCopied()
      void refresh()
    },
  })
  const count = parts.reduce(
    (sum, { items }) => sum + items.filter(({ why }) => why === null).length,
    0,
  )
  return (
    <SectionCard
      title={say('academics.copy.preview')}
      action={
        <Button
          disabled={count === 0 || isStale}
          loading={copy.isPending}
          onClick={() => copy.mutate({ ...wish, token })}
        >
          {say('academics.copy.act', { count })}
        </Button>
      }
    >
      {copy.error && (
        <Notice kind="danger" mb="md">
          {errorText(copy.error)}
        </Notice>
      )}
      <Stack gap="lg">
        {parts.map((part) => (
          <PartPreview key={part.part} of={part} />
        ))}
      </Stack>
    </SectionCard>
  )
}

const reasons = ['exists', 'noTerm', 'noCourse', 'roomTaken'] as const

function PartPreview({ of: { part, items } }: { of: CopyPreview['parts'][number] }) {
  const say = useText()
  const coming = items.filter(({ why }) => why === null)
  return (
    <section aria-label={say(`academics.copy.part.${part}`)}>
      <Group gap="xs" mb={4}>
        <Text fw={600}>{say(`academics.copy.part.${part}`)}</Text>
        <StatusBadge tone={coming.length > 0 ? 'good' : 'neutral'}>
          {say('academics.copy.coming', { count: coming.length })}
        </StatusBadge>
        {reasons.map((reason) => {
          const some = items.filter(({ why }) => why === reason).length
          return (
            some > 0 && (
              <StatusBadge key={reason} tone={reason === 'exists' ? 'neutral' : 'attention'}>
                {say(`academics.copy.why.${reason}`, { count: some })}
              </StatusBadge>
            )
          )
        })}
      </Group>
      {items.length === 0 ? (
        <Text size="sm" c="dimmed">
          {say('academics.copy.nothing')}
        </Text>
      ) : (
        <Spoiler
          maxHeight={132}
          showLabel={say('academics.copy.showAll', { count: items.length })}
          hideLabel={say('academics.copy.showLess')}
        >
          <List size="sm" spacing={2}>
            {items.map(({ label, why }, at) => (
              <List.Item key={at} c={why === null ? undefined : 'dimmed'}>
                {why === null ? label : `${label}: ${say(`academics.copy.reason.${why}`)}`}
              </List.Item>
            ))}
          </List>
        </Spoiler>
      )}
    </section>
  )
}
