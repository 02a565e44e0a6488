import { callName } from '@atrium/people/names'
import { LoadError, Notice, useToasts } from '@atrium/ui'
import { useUiText } from '@atrium/ui/text.ts'
import { Button, Group, Modal, Skeleton, Stack, Table, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { useGradeText } from '../../post/parts/use-grade-text.ts'
import type { ClassOf } from '../../post/post.queries.ts'
import { useText } from '../../use-text.ts'
import type { BookStudent, Gradebook } from '../gradebook.words.ts'
import type { ShownGrade } from './use-grade-of.ts'

interface Props {
  of: ClassOf
  book: Gradebook
  gradeOf: (student: BookStudent) => ShownGrade
  onClose: () => void
}

const mostPercent = 120

/**
 * The list to check before posting a term's grades: the gradebook's grade next to the report
 * card's.
 */
export function PostDialog({ of, book, gradeOf, onClose }: Props) {
  const say = useText()
  const sayUi = useUiText()
  const toasts = useToasts()
  const gradeText = useGradeText()
  const termID = book.termID ?? 0
  const posted = api.section.useQuery({ ...of, termID }, { staleTime: 0 })
  const post = api.post.useMutation()
  const lines = (posted.data?.rows ?? []).flatMap((row) => {
    const student = book.students.find(({ id }) => id === row.id)
    const grade = student && gradeOf(student)
    const percent = grade?.computed.percent ?? null
    if (!grade || percent === null) return []
    const capped = Math.min(percent, mostPercent)
    const isSame = row.percent === capped && row.letter === grade.letter
    return [{ row, percent: capped, letter: grade.letter, isSame }]
  })
  const wanted = lines.filter(({ isSame }) => !isSame)
  const send = async () => {
    try {
      await post.mutateAsync({
        ...of,
        termID,
        grades: wanted.map(({ row, percent, letter }) => ({
          studentID: row.id,
          version: row.version,
          percent,
          letter,
          comment: row.comment,
        })),
      })
      toasts.done(say('grades.post.posted', { count: wanted.length }))
      onClose()
    } catch (error) {
      toasts.failed(error)
      await posted.refetch()
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={say('grades.proof.title')}
      closeButtonProps={{ 'aria-label': sayUi('ui.close') }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {say('grades.proof.hint')}
        </Text>
        {posted.error && <LoadError error={posted.error} onRetry={() => void posted.refetch()} />}
        {posted.isLoading && <Skeleton height={200} />}
        {posted.data && wanted.length === 0 && (
          <Notice kind="info">
            {say(lines.length === 0 ? 'grades.proof.nothing' : 'grades.proof.same')}
          </Notice>
        )}
        {wanted.length > 0 && (
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{say('grades.grid.student')}</Table.Th>
                <Table.Th ta="end">{say('grades.proof.now')}</Table.Th>
                <Table.Th ta="end">{say('grades.proof.new')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {wanted.map(({ row, percent, letter }) => (
                <Table.Tr key={row.id}>
                  <Table.Th scope="row" fw={400}>
                    {callName(row)}
                  </Table.Th>
                  <Table.Td ta="end" c="dimmed">
                    {gradeText(row) || '–'}
                  </Table.Td>
                  <Table.Td ta="end">{gradeText({ percent, letter })}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {sayUi('ui.cancel')}
          </Button>
          {wanted.length > 0 && (
            <Button loading={post.isPending} onClick={() => void send()}>
              {say('grades.post.post', { count: wanted.length })}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
