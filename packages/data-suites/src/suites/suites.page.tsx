import { useState, type FormEvent } from 'react'
import { recordApi, useLink, useUserContext } from '@atrium/kit/client'
import { RecordListPage, StatusBadge, SubmitButton, useFormats, useToasts } from '@atrium/ui'
import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { api } from '../api.ts'
import { RulesDialog } from '../shares/rules-dialog.tsx'
import { useText } from '../use-text.ts'
import { suiteStatusTexts } from '../words.ts'
import { suitesList } from './suites.record.ts'

const list = recordApi(suitesList)

/** The data suites that this person may see, those online before those offline. */
export default function SuitesPage() {
  const text = useText()
  const link = useLink()
  const { number } = useFormats()
  const { permissions, language } = useUserContext()
  const [isAdding, setAdding] = useState(false)
  const [isRuling, setRuling] = useState(false)
  return (
    <>
      <RecordListPage
        definition={suitesList}
        api={list}
        rowHref={({ id, fileCount }) =>
          link(fileCount === 0 ? 'data-forge/data-suites/files' : 'data-forge/data-suites/suite', {
            suiteID: id,
          })
        }
        slots={{
          subtitle: text('dataSuites.list.subtitle'),
          action: permissions.includes('dataSuites.create') ? (
            <Button
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              {text('dataSuites.list.new')}
            </Button>
          ) : null,
          more: permissions.includes('dataSuites.manage')
            ? [{ label: text('dataSuites.rules.title'), onClick: () => setRuling(true) }]
            : [],
          cells: {
            status: ({ status }) => (
              <>
                <StatusBadge tone={status === 'online' ? 'good' : 'attention'}>
                  {suiteStatusTexts[status][language]}
                </StatusBadge>
                {status === 'offline' && (
                  <Text size="sm" c="dimmed">
                    {text('dataSuites.list.offlineHint')}
                  </Text>
                )}
              </>
            ),
            rowCount: ({ rowCount }) =>
              rowCount === null ? text('dataSuites.notTold') : number(rowCount),
          },
        }}
      />
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
      {isRuling && <RulesDialog onClose={() => setRuling(false)} />}
    </>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const create = api.create.useMutation()
  const save = (event: FormEvent) => {
    event.preventDefault()
    create
      .mutateAsync({ name: name.trim(), description: description.trim() || null })
      .then(
        ({ suiteID }) => navigate(link('data-forge/data-suites/files', { suiteID })),
        toasts.failed,
      )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('dataSuites.list.new')}
      closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
    >
      <form onSubmit={save}>
        <Stack>
          <TextInput
            label={text('dataSuites.list.name')}
            required
            maxLength={120}
            value={name}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Textarea
            label={text('dataSuites.list.description')}
            maxLength={2000}
            autosize
            minRows={2}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <SubmitButton
              failed={create.isError}
              loading={create.isPending}
              disabled={name.trim() === ''}
            >
              {text('dataSuites.save')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
