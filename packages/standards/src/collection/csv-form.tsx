import { useState, type FormEvent } from 'react'
import { SectionCard, useToasts, SubmitButton, useTypedWork } from '@atrium/ui'
import { Group, TextInput } from '@mantine/core'
import { api } from '../api.ts'
import type { StandardImportView } from '../import/import.queries.ts'
import { useRefreshed } from '../use-refreshed.ts'
import { useText } from '../use-text.ts'

/**
 * Information that a CSV doesn't contain: the name of the framework, by which it is recognized
 * later, and its creator.
 */
export function CsvForm({ view }: { view: StandardImportView }) {
  const text = useText()
  const toasts = useToasts()
  const refresh = useRefreshed()
  const [title, setTitle] = useState(view.summary.title)
  const [creator, setCreator] = useState(view.summary.creator)
  const work = useTypedWork(
    'standards.csv',
    { title, creator },
    (kept) => {
      setTitle(kept.title)
      setCreator(kept.creator)
    },
    { id: view.importID },
  )
  const recheck = api.imports.recheck.useMutation({
    onSuccess: work.settle,
    onSettled: refresh,
    onError: toasts.failed,
  })
  const isSame = title.trim() === view.summary.title && creator.trim() === view.summary.creator
  const save = (event: FormEvent) => {
    event.preventDefault()
    recheck.mutate({
      importID: view.importID,
      choices: { title: title.trim(), creator: creator.trim() },
    })
  }
  return (
    <SectionCard title={text('standards.csv.title')}>
      <form onSubmit={save}>
        {work.notice}
        <Group align="flex-end" gap="sm">
          <TextInput
            label={text('standards.framework.title')}
            description={text('standards.csv.titleHint')}
            value={title}
            maxLength={500}
            required
            onChange={(event) => setTitle(event.currentTarget.value)}
            style={{ flex: '2 1 260px' }}
          />
          <TextInput
            label={text('standards.framework.creator')}
            value={creator}
            maxLength={500}
            onChange={(event) => setCreator(event.currentTarget.value)}
            style={{ flex: '1 1 200px' }}
          />
          <SubmitButton
            failed={recheck.isError}
            variant="default"
            disabled={isSame || title.trim() === ''}
            loading={recheck.isPending}
          >
            {text('standards.csv.recheck')}
          </SubmitButton>
        </Group>
      </form>
    </SectionCard>
  )
}
