import { refusalOf, useUserContext } from '@atrium/kit/client'
import type { Language } from '@atrium/kit/shared'
import {
  LazyRichTextInput,
  Notice,
  useErrorText,
  useUiText,
  SubmitButton,
  useTypedWork,
} from '@atrium/ui'
import { Button, Group, List, Modal, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { addressesIn } from '../invitation.rules.ts'
import type { AddressOutcome } from '../invitations.actions.ts'
import { useText } from '../use-text.ts'
import { invitationOutcomes, roleCodes } from '../words.ts'

interface InvitationDraft {
  emails: string
  message: string
  schoolID?: string
  roleID: string
  language: Language
}

/** Invites many addresses at once, and then says what became of each. */
export function SendDialog({ onClose }: { onClose: () => void }) {
  const say = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const { language: mine, schoolID: current } = useUserContext()
  const schools = api.invitations.schools.useQuery()
  const [draft, setDraft] = useState<InvitationDraft>({
    emails: '',
    message: '',
    roleID: '',
    language: mine,
  })
  const { emails, message, schoolID, roleID, language } = draft
  const type = (some: Partial<InvitationDraft>) => setDraft((before) => ({ ...before, ...some }))
  const work = useTypedWork('registration.invitations', draft, setDraft)
  const send = api.invitations.send.useMutation({ onSuccess: work.settle })
  const addresses = addressesIn(emails)
  const offered = schools.data ?? []
  const school =
    schoolID ??
    String(offered.find((one) => one.schoolID === current)?.schoolID ?? offered[0]?.schoolID ?? '')
  const errors = refusalOf(send.error)?.errors ?? {}
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={say('registration.invitations.send')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      {send.data ? (
        <Outcomes outcomes={send.data} onClose={onClose} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            send.mutate({
              schoolID: Number(school),
              roleID: roleID === '' ? null : Number(roleID),
              emails: addresses,
              message: message || null,
              language,
            })
          }}
        >
          <Stack>
            {work.notice}
            {send.isError && <Notice kind="danger">{errorText(send.error)}</Notice>}
            <NativeSelect
              label={say('registration.column.school')}
              required
              value={school}
              onChange={(event) => type({ schoolID: event.currentTarget.value })}
              data={offered.map((one) => ({ value: String(one.schoolID), label: one.schoolName }))}
              error={errors.schoolID}
            />
            <Textarea
              label={say('registration.invitations.emails')}
              description={say('registration.invitations.emailsHint')}
              required
              autosize
              minRows={3}
              maxRows={12}
              value={emails}
              onChange={(event) => type({ emails: event.currentTarget.value })}
              error={errors.emails}
              data-autofocus
            />
            <NativeSelect
              label={say('registration.column.role')}
              value={roleID}
              onChange={(event) => type({ roleID: event.currentTarget.value })}
              data={[
                { value: '', label: say('registration.role.any') },
                ...Object.entries(roleCodes).map(([value, role]) => ({
                  value,
                  label: say(`registration.role.${role}`),
                })),
              ]}
            />
            <NativeSelect
              label={say('registration.invitations.language')}
              value={language}
              onChange={(event) => type({ language: event.currentTarget.value as Language })}
              data={[
                { value: 'en', label: 'English' },
                { value: 'es', label: 'Español' },
              ]}
            />
            <LazyRichTextInput
              name="message"
              label={say('registration.invitations.message')}
              description={say('registration.invitations.messageHint')}
              value={message}
              onChange={(html) => type({ message: html })}
              error={errors.message}
            />
            <Group justify="flex-end" gap="xs">
              <Button
                variant="default"
                onClick={() => {
                  work.settle()
                  onClose()
                }}
              >
                {ui('ui.cancel')}
              </Button>
              <SubmitButton
                failed={send.isError}
                loading={send.isPending}
                disabled={addresses.length === 0 || school === ''}
              >
                {say('registration.invitations.sendCount', { count: addresses.length })}
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  )
}

function Outcomes({
  outcomes,
  onClose,
}: {
  outcomes: readonly AddressOutcome[]
  onClose: () => void
}) {
  const say = useText()
  const ui = useUiText()
  const sent = outcomes.filter((one) => one.outcome === 'sent').length
  return (
    <Stack>
      <Notice kind={sent === outcomes.length ? 'success' : 'warning'}>
        {say('registration.invitations.sentOf', { sent, total: outcomes.length })}
      </Notice>
      {invitationOutcomes.map((outcome) => {
        const emails = outcomes.filter((one) => one.outcome === outcome)
        return (
          emails.length > 0 && (
            <div key={outcome}>
              <Text fw={600}>{say(`registration.outcome.${outcome}`)}</Text>
              <List>
                {emails.map(({ email }, index) => (
                  <List.Item key={`${email}-${index}`}>{email}</List.Item>
                ))}
              </List>
            </div>
          )
        )
      })}
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {ui('ui.close')}
        </Button>
      </Group>
    </Stack>
  )
}
