import { Notice, useErrorText, useUiText } from '@atrium/ui'
import { Button, Group, List, Modal, Stack } from '@mantine/core'
import { api } from '../api.ts'
import type { RegistrationDetail } from '../registrations.queries.ts'
import { useText } from '../use-text.ts'

export type Decision = 'accepted' | 'rejected'

interface Props {
  row: RegistrationDetail
  decision: Decision
  joinTo: number | undefined
  /** By the place of the child who was named, the student who is linked. */
  links: Readonly<Record<number, number>>
  onClose: () => void
  onDone: (outcome: Decision | 'acceptedWithoutGroup') => void
}

/** Asks for confirmation, with the chosen status and its effects. */
export function DecisionDialog({ row, decision, joinTo, links, onClose, onDone }: Props) {
  const say = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const accept = api.registrations.accept.useMutation({
    onSuccess: ({ hasGroup }) => onDone(hasGroup ? 'accepted' : 'acceptedWithoutGroup'),
  })
  const reject = api.registrations.reject.useMutation({ onSuccess: () => onDone('rejected') })
  const error = accept.error ?? reject.error
  const joined = row.duplicates.find((person) => person.userID === joinTo)
  const linked = Object.entries(links).map(([child, studentID]) => ({
    child: Number(child),
    studentID,
  }))
  const values = {
    links: linked.length,
    name: `${row.firstName} ${row.lastName}`.trim(),
    schoolName: row.schoolName,
    role: say(`registration.role.${row.role}`),
    joined: joined ? `${joined.firstName} ${joined.lastName}`.trim() : '',
  }
  const consequences =
    decision === 'rejected'
      ? (['rejectMail', 'rejectForget'] as const)
      : ([
          joined ? ('acceptJoin' as const) : ('acceptMake' as const),
          'acceptRole',
          ...(linked.length > 0 ? (['acceptLinks'] as const) : []),
          'acceptMail',
          ...(joined ? (['acceptNotice'] as const) : []),
        ] as const)
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('registration.decide.title', {
        name: values.name,
        status: say(`registration.status.${decision}`),
      })}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <Stack>
        <List spacing={4}>
          {consequences.map((one) => (
            <List.Item key={one}>{say(`registration.decide.${one}`, values)}</List.Item>
          ))}
        </List>
        {error && <Notice kind="danger">{errorText(error)}</Notice>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {ui('ui.cancel')}
          </Button>
          <Button
            data-autofocus
            {...(decision === 'rejected' && { color: 'red' })}
            loading={accept.isPending || reject.isPending}
            onClick={() =>
              decision === 'rejected'
                ? reject.mutate({ id: row.id })
                : accept.mutate({
                    id: row.id,
                    links: linked,
                    ...(joinTo === undefined
                      ? { noneOf: row.duplicates.map(({ userID }) => userID) }
                      : { joinTo }),
                  })
            }
          >
            {say(decision === 'rejected' ? 'registration.reject' : 'registration.accept')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
