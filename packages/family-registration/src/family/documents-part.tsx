import { useUserContext } from '@atrium/kit/client'
import {
  DateBox,
  Line,
  LineList,
  Notice,
  SectionCard,
  StatusBadge,
  TurnPages,
  useFiles,
  useFormats,
  useToasts,
  type StatusTone,
} from '@atrium/ui'
import { Anchor, Button, CloseButton, FileButton, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import type { DocumentLine, DocumentState } from '../documents.rules.ts'
import { useText } from '../use-text.ts'
import { documentBytes, documentPurpose, documentTexts } from '../words.ts'
import type { FamilyRegistrationParts } from './family.queries.ts'

export const documentTones: Record<DocumentState, StatusTone> = {
  missing: 'attention',
  expired: 'bad',
  expiresSoon: 'attention',
  valid: 'good',
}

/** The documents of the household and of each child, until when they count, and where to add them. */
export function DocumentsPart({
  data,
  mayRemove,
  reload,
}: {
  data: FamilyRegistrationParts
  mayRemove: boolean
  reload: () => Promise<unknown>
}) {
  const say = useText()
  const { language } = useUserContext()
  const nameOf = (childID: number | null) =>
    childID === null
      ? say('familyRegistration.documents.household')
      : (data.children.find(({ id }) => id === childID)?.name ?? '') ||
        say('familyRegistration.child.new')
  return (
    <SectionCard title={say('familyRegistration.documents.title')}>
      <Stack gap="md">
        <Text c="dimmed">{say('familyRegistration.documents.hint')}</Text>
        {data.lines.length === 0 && <Text>{say('familyRegistration.documents.none')}</Text>}
        {data.lines.map((line) => (
          <OneDocument
            key={`${line.kind}/${line.childID ?? 0}`}
            data={data}
            line={line}
            label={`${documentTexts[line.kind][language]} — ${nameOf(line.childID)}`}
            mayRemove={mayRemove}
            reload={reload}
          />
        ))}
      </Stack>
    </SectionCard>
  )
}

function OneDocument({
  data,
  line,
  label,
  mayRemove,
  reload,
}: {
  data: FamilyRegistrationParts
  line: DocumentLine
  label: string
  mayRemove: boolean
  reload: () => Promise<unknown>
}) {
  const say = useText()
  const toasts = useToasts()
  const { date } = useFormats()
  const { upload, addressOf } = useFiles(documentPurpose)
  const [issuedOn, setIssuedOn] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [tooLarge, setTooLarge] = useState<string>()
  const add = api.family.addDocument.useMutation()
  const remove = api.family.removeDocument.useMutation({
    onSuccess: reload,
    onError: toasts.failed,
  })
  const files = data.files.filter(
    (file) => file.kind === line.kind && file.childID === line.childID,
  )
  const needsDate = data.children
    .filter(({ id }) => line.childID === null || id === line.childID)
    .some(({ period }) =>
      period?.documents.some((one) => one.kind === line.kind && one.validMonths !== null),
    )
  const send = async (file: File | null) => {
    if (!file) return
    const isTooLarge = file.size > documentBytes
    setTooLarge(isTooLarge ? file.name : undefined)
    if (isTooLarge) return
    setBusy(true)
    try {
      const { uuid } = await upload(file)
      await add.mutateAsync({
        ...{ id: data.id, childID: line.childID, kind: line.kind, fileUUID: uuid, issuedOn },
      })
      setIssuedOn(null)
    } catch (error) {
      toasts.failed(error)
    }
    await reload()
    setBusy(false)
  }
  return (
    <Stack gap={6} role="group" aria-label={label}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{label}</Text>
        {line.state === 'missing' && !line.isRequired ? (
          <Text size="sm" c="dimmed">
            {say('familyRegistration.documents.optional')}
          </Text>
        ) : (
          <StatusBadge tone={documentTones[line.state]}>
            {say(`familyRegistration.documents.${line.state}`)}
          </StatusBadge>
        )}
      </Group>
      {files.length > 0 && (
        <LineList>
          {files.map((file) => (
            <Line
              key={file.id}
              title={
                file.isOthers ? (
                  say('familyRegistration.documents.others')
                ) : (
                  <Anchor href={addressOf(file.fileUUID)} target="_blank" rel="noreferrer">
                    {file.name}
                  </Anchor>
                )
              }
              detail={[
                file.expiresOn &&
                  say('familyRegistration.documents.until', { date: date(file.expiresOn) }),
                file.isEarlier && say('familyRegistration.documents.earlier'),
              ]}
              aside={
                <Group gap="xs" wrap="nowrap">
                  {!file.isOthers && <TurnPages uuid={file.fileUUID} name={file.name} />}
                  {mayRemove && !file.isEarlier && (
                    <CloseButton
                      aria-label={say('familyRegistration.documents.remove', { name: file.name })}
                      onClick={() => remove.mutate({ documentID: file.id })}
                    />
                  )}
                </Group>
              }
            />
          ))}
        </LineList>
      )}
      <Group align="flex-end" gap="sm">
        {needsDate && (
          <DateBox
            label={say('familyRegistration.documents.issuedOn')}
            value={issuedOn ?? ''}
            onChange={(date) => setIssuedOn(date || null)}
            max={data.today}
          />
        )}
        <FileButton
          // Phones send a picture as JPEG if it is named.
          accept="image/jpeg,image/png,image/webp,image/tiff,application/pdf"
          onChange={(file) => void send(file)}
          disabled={needsDate && issuedOn === null}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={isBusy}
              disabled={needsDate && issuedOn === null}
              aria-label={say('familyRegistration.documents.addTo', { label })}
            >
              {say('familyRegistration.documents.add')}
            </Button>
          )}
        </FileButton>
      </Group>
      {tooLarge !== undefined && (
        <Notice kind="danger">
          {say('familyRegistration.documents.tooLarge', { name: tooLarge })}
        </Notice>
      )}
    </Stack>
  )
}
