import { useFileAddress } from '@atrium/kit/client'
import { StandardPicker } from '@atrium/standards/parts'
import { HistoryButton, LoadError, useFiles, useToasts, useUiText } from '@atrium/ui'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import {
  Anchor,
  Button,
  FileButton,
  Group,
  Modal,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api.ts'
import type { Assignment } from '../../gradebook/gradebook.words.ts'
import type { ClassOf } from '../../post/post.queries.ts'
import { useText } from '../../use-text.ts'
import {
  attachmentBytes,
  attachmentPurpose,
  mostFiles,
  rubricFields,
  type AssignmentRubric,
} from '../rubrics.words.ts'

interface Props {
  of: ClassOf
  assignment: Assignment
  mayWrite: boolean
  onClose: () => void
}

/** An assignment’s rubric, its standards, and its files; each saves when it changes. */
export function RubricDialog({ of, assignment, mayWrite, onClose }: Props) {
  const say = useText()
  const sayUi = useUiText()
  const toasts = useToasts()
  const address = useFileAddress()
  const { upload } = useFiles(attachmentPurpose)
  const [isEditing, setEditing] = useState(false)
  const key = { ...of, assignmentID: assignment.id }
  const found = api.cellRubric.useQuery(key)
  const rubric = api.saveRubric.useMutation()
  const standards = api.saveStandards.useMutation()
  const files = api.saveFiles.useMutation()
  const saved = async (act: Promise<unknown>) => {
    try {
      await act
    } catch (error) {
      toasts.failed(error)
    }
    await found.refetch()
  }
  const attach = async (file: File, all: AssignmentRubric['files']) => {
    if (file.size > attachmentBytes) return toasts.failed(new Error(say('grades.rubrics.tooLarge')))
    const { uuid } = await upload(file)
    await files.mutateAsync({ ...key, files: [...all, { uuid, name: file.name }] })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={say('grades.rubrics.title', { title: assignment.title })}
      closeButtonProps={{ 'aria-label': sayUi('ui.close') }}
    >
      {found.error && <LoadError error={found.error} onRetry={() => void found.refetch()} />}
      {!found.data && !found.error && <Skeleton height={200} />}
      {found.data && (
        <Stack gap="lg">
          <section>
            <Group justify="space-between">
              <Title order={3} size="h4">
                {say('grades.rubrics.rubric')}
              </Title>
              {mayWrite && (
                <Button size="xs" variant="default" onClick={() => setEditing(true)}>
                  {say('grades.rubrics.editRubric')}
                </Button>
              )}
            </Group>
            {found.data.criteria.length === 0 ? (
              <Text c="dimmed">{say('grades.rubrics.noRubric')}</Text>
            ) : (
              found.data.criteria.map(({ id, title, points, description }) => (
                <Text key={id}>
                  {say('grades.rubrics.criterion', { title, points })}
                  {description && (
                    <Text span c="dimmed" size="sm">
                      {' '}
                      {description}
                    </Text>
                  )}
                </Text>
              ))
            )}
          </section>
          <StandardPicker
            label={say('grades.rubrics.standards')}
            description={say('grades.rubrics.standardsHint')}
            disabled={!mayWrite}
            max={20}
            value={
              standards.isPending
                ? standards.variables.itemIDs
                : found.data.standards.map(({ itemID }) => itemID)
            }
            onChange={(itemIDs) => void saved(standards.mutateAsync({ ...key, itemIDs }))}
          />
          <section>
            <Title order={3} size="h4">
              {say('grades.rubrics.files')}
            </Title>
            <Text size="sm" c="dimmed">
              {say('grades.rubrics.filesHint')}
            </Text>
            {found.data.files.map(({ uuid, name }) => (
              <Group key={uuid} gap="xs">
                <Anchor href={address(uuid)} download={name}>
                  {name}
                </Anchor>
                {mayWrite && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="red"
                    aria-label={say('grades.rubrics.removeFile', { name })}
                    onClick={() =>
                      void saved(
                        files.mutateAsync({
                          ...key,
                          files: found.data.files.filter((one) => one.uuid !== uuid),
                        }),
                      )
                    }
                  >
                    {say('grades.rubrics.remove')}
                  </Button>
                )}
              </Group>
            ))}
            {mayWrite && found.data.files.length < mostFiles && (
              <FileButton
                onChange={(file) => file && void saved(attach(file, found.data.files))}
                inputProps={{ 'aria-label': say('grades.rubrics.attach') }}
              >
                {(props) => (
                  <Button
                    {...props}
                    mt="xs"
                    size="xs"
                    variant="default"
                    leftSection={<IconPaperclip size={16} aria-hidden="true" />}
                  >
                    {say('grades.rubrics.attach')}
                  </Button>
                )}
              </FileButton>
            )}
          </section>
          <Group>
            <HistoryButton
              api={api.rubricHistory}
              input={key}
              fields={historyFields}
              label={(field) =>
                say(`grades.rubrics.history.${field as keyof typeof historyFields}`)
              }
              of={assignment.title}
            />
          </Group>
        </Stack>
      )}
      {isEditing && found.data && (
        <RecordDialog
          name="grades.rubric"
          fields={rubricFields}
          id={assignment.id}
          row={{ id: assignment.id, version: 1, criteria: found.data.criteria }}
          title={say('grades.rubrics.editRubric')}
          save={async ({ criteria }) => {
            const after = await rubric.mutateAsync({
              ...key,
              criteria: (criteria as AssignmentRubric['criteria']).map(
                ({ id, title, points, description }) => ({
                  ...(id && { id }),
                  title,
                  points,
                  description: description ?? null,
                }),
              ),
            })
            await found.refetch()
            return { id: assignment.id, version: 1, criteria: after.criteria }
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </Modal>
  )
}

const historyFields = {
  criteria: { type: 'multiline', max: 5000 },
  files: { type: 'multiline', max: 5000 },
  marks: { type: 'multiline', max: 5000 },
  levels: { type: 'multiline', max: 5000 },
} as const
