import { DateBox, LoadError, useToasts, useUiText } from '@atrium/ui'
import { Button, Checkbox, Group, Modal, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import type { Gradebook } from '../../gradebook/gradebook.words.ts'
import type { ClassOf } from '../../post/post.queries.ts'
import { useText } from '../../use-text.ts'

interface Props {
  of: ClassOf
  book: Gradebook
  reload: () => Promise<unknown>
  onClose: () => void
}

/** Copies assignments from another class, this year's or last year’s, with new dates. */
export function CopyDialog({ of, book, reload, onClose }: Props) {
  const say = useText()
  const sayUi = useUiText()
  const toasts = useToasts()
  const sources = api.copySources.useQuery(of)
  const copy = api.copyAssignments.useMutation()
  const [chosen, setChosen] = useState<number>()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [firstDueOn, setFirst] = useState(book.today)
  const source = sources.data?.find(({ sectionID }) => sectionID === chosen) ?? sources.data?.[0]
  const wanted = (source?.assignments ?? []).filter(({ id }) => !left.has(id))
  const send = async () => {
    if (!source) return
    try {
      const { copied } = await copy.mutateAsync({
        ...of,
        fromSectionID: source.sectionID,
        assignmentIDs: wanted.map(({ id }) => id),
        firstDueOn,
      })
      await reload()
      toasts.done(say('grades.copy.done', { count: copied }))
      onClose()
    } catch (error) {
      toasts.failed(error)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={say('grades.copy.title')}
      closeButtonProps={{ 'aria-label': sayUi('ui.close') }}
    >
      {sources.error && <LoadError error={sources.error} onRetry={() => void sources.refetch()} />}
      {sources.isLoading && <Skeleton height={160} />}
      {sources.data && !source && <Text c="dimmed">{say('grades.copy.none')}</Text>}
      {source && (
        <Stack gap="sm">
          <NativeSelect
            label={say('grades.copy.from')}
            value={String(source.sectionID)}
            onChange={(event) => {
              setChosen(Number(event.currentTarget.value))
              setLeft(new Set())
            }}
            data={(sources.data ?? []).map((one) => ({
              value: String(one.sectionID),
              label: [one.courseName, one.sectionNumber, one.termName].filter(Boolean).join(' · '),
            }))}
          />
          <DateBox
            label={say('grades.copy.firstDueOn')}
            required
            value={firstDueOn}
            onChange={setFirst}
          />
          <Text size="sm" c="dimmed">
            {say('grades.copy.hint')}
          </Text>
          {source.assignments.map(({ id, title, points }) => (
            <Checkbox
              key={id}
              label={`${title} · ${say('grades.grid.points', { points })}`}
              checked={!left.has(id)}
              onChange={(event) => {
                const next = new Set(left)
                if (event.currentTarget.checked) next.delete(id)
                else next.add(id)
                setLeft(next)
              }}
            />
          ))}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {sayUi('ui.cancel')}
            </Button>
            <Button
              disabled={wanted.length === 0 || firstDueOn === ''}
              loading={copy.isPending}
              onClick={() => void send()}
            >
              {say('grades.copy.copy', { count: wanted.length })}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
