import { useUserContext, type PageProps } from '@atrium/kit/client'
import { OwnedCard, ProfilePage } from '@atrium/people/parts'
import { useFormats } from '@atrium/ui'
import { Badge, Group, Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { fileEntryList, ownEntryFields, type FileEntry } from './staff.fields.ts'
import { Written } from './written.tsx'

/** Someone's personnel file, with their comments. */
export default function PersonnelFilePage({ params }: PageProps) {
  const say = useText()
  const { userID } = useUserContext()
  const id = Number(params.staffID)
  return (
    <ProfilePage
      kind="staff"
      id={id}
      screen="staff-member/personnel-file"
      sections={['personnelFile']}
    >
      {(header) => (
        <OwnedCard<FileEntry>
          header={header}
          list={fileEntryList}
          section="personnelFile"
          hooks={api.fileEntries}
          title={say('humanResources.fileEntries.many')}
          add={say('humanResources.fileEntries.add')}
          empty={say('humanResources.fileEntries.empty')}
          nameOf={({ title }) => title}
          show={(row) => <EntryLines row={row} />}
          partly={{
            fields: ownEntryFields,
            update: api.fileEntries.updateOwn,
            mayChange: () => header.id === userID,
          }}
        />
      )}
    </ProfilePage>
  )
}

function EntryLines({
  row: { kind, title, text, enteredOn, shownOn, comment },
}: {
  row: FileEntry
}) {
  const say = useText()
  const { date } = useFormats()
  return (
    <>
      <Group gap="xs">
        <Badge variant="light">{say(`humanResources.fileEntries.kind.${kind}`)}</Badge>
        <Text span fw={500}>
          {title}
        </Text>
      </Group>
      {text && (
        <Text mt={4} style={{ whiteSpace: 'pre-wrap' }}>
          {text}
        </Text>
      )}
      <Group gap="4px 16px" mt={4} c="dimmed" fz="sm">
        <span>{say('humanResources.fileEntries.entered', { day: date(enteredOn) })}</span>
        {shownOn && <span>{say('humanResources.fileEntries.shown', { day: date(shownOn) })}</span>}
      </Group>
      <Written label={say('humanResources.fileEntries.comment')} text={comment} />
    </>
  )
}
