import { useFiles, useToasts } from '@atrium/ui'
import { Button, CloseButton, FileButton, Group, Input, Stack, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../use-text.ts'

export interface Attached {
  uuid: string
  name: string
}

interface Props {
  label: string
  description: string
  purpose: string
  /** Bytes that one file may have. */
  most: number
  files: readonly Attached[]
  error?: string | undefined
  onChange: (files: Attached[]) => void
}

/** Attached files: uploaded as they are chosen, stored with what is saved. */
export function Attachments({ label, description, purpose, most, files, error, onChange }: Props) {
  const text = useText()
  const toasts = useToasts()
  const { upload, addressOf } = useFiles(purpose)
  const [isBusy, setBusy] = useState(false)
  const add = async (file: File | null) => {
    if (!file) return
    if (file.size > most)
      return toasts.failed(new Error(text('pd.files.tooLarge', { size: most / 1_000_000 })))
    setBusy(true)
    try {
      const { uuid, filename } = await upload(file)
      onChange([...files, { uuid, name: filename }])
    } catch (problem) {
      toasts.failed(problem)
    }
    setBusy(false)
  }
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <Stack gap="xs" mt="xs" align="flex-start">
        {files.map(({ uuid, name }) => (
          <Group key={uuid} gap="xs">
            <a href={addressOf(uuid)} target="_blank" rel="noreferrer">
              {name}
            </a>
            <CloseButton
              aria-label={text('pd.files.remove', { name })}
              onClick={() => onChange(files.filter((one) => one.uuid !== uuid))}
            />
          </Group>
        ))}
        {files.length === 0 && (
          <Text size="sm" c="dimmed">
            {text('pd.files.none')}
          </Text>
        )}
        <FileButton onChange={(file) => void add(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              loading={isBusy}
              leftSection={<IconPaperclip size={16} aria-hidden="true" />}
            >
              {text('pd.files.add')}
            </Button>
          )}
        </FileButton>
      </Stack>
    </Input.Wrapper>
  )
}
