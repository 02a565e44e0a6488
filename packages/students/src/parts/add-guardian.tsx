import { useState } from 'react'
import { Anchor, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useLink, useMay } from '@atrium/kit/client'
import { familyFields } from '@atrium/people/fields'
import { peopleApi, useRefresh } from '@atrium/people/parts'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import { PersonAvatar, useDebounced } from '@atrium/ui'
import { useUiText } from '@atrium/ui/text.ts'
import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { Link } from 'wouter'
import { useText } from '../use-text.ts'

interface AddGuardianProps {
  studentID: number
  /** Guardians who are already linked. */
  linked: readonly number[]
  onClose: () => void
}

// Defaults that are right for most guardians.
const usual = {
  id: 0,
  version: 0,
  relationship: null,
  livesWith: true,
  hasCustody: true,
  mayPickUp: true,
  getsMail: true,
  hasPortal: true,
}

/** First looks for an existing guardian, then asks for the relationship. */
export function AddGuardian({ studentID, linked, onClose }: AddGuardianProps) {
  const say = useText()
  const refresh = useRefresh()
  const link = peopleApi.family.link.useMutation()
  const [chosen, setChosen] = useState<{ userID: number; name: string }>()
  if (!chosen)
    return <Finder studentID={studentID} linked={linked} onChoose={setChosen} onClose={onClose} />
  const {
    restricted: _restricted,
    restrictedFrom: _from,
    restrictionNote: _note,
    keepsAccess: _keeps,
    ...fields
  } = familyFields
  return (
    <RecordDialog
      name={`people.family.${studentID}.new`}
      texts="people.family"
      title={say('students.family.link', { name: chosen.name })}
      fields={fields}
      id="new"
      row={usual}
      save={async (draft) => {
        const saved = await link.mutateAsync({ studentID, guardianID: chosen.userID, draft })
        await refresh()
        return saved
      }}
      onClose={onClose}
    />
  )
}

function Finder({
  studentID,
  linked,
  onChoose,
  onClose,
}: AddGuardianProps & { onChoose: (person: { userID: number; name: string }) => void }) {
  const say = useText()
  const sayUi = useUiText()
  const may = useMay()
  const linkTo = useLink()
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim())
  const search = peopleApi.quickSearch.useQuery(
    { text },
    { enabled: text.length >= 2, placeholderData: (before) => before },
  )
  const found = (text.length >= 2 ? (search.data ?? []) : []).filter(
    ({ kind, userID }) => kind === 'guardian' && !linked.includes(userID),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('students.family.add')}
      closeButtonProps={{ 'aria-label': sayUi('ui.close') }}
    >
      <Stack>
        <TextInput
          type="search"
          label={say('students.family.find')}
          description={say('students.family.findHint')}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
        <div aria-live="polite">
          {found.map((person) => (
            <Group key={person.userID} gap="sm" py={6} wrap="nowrap">
              <PersonAvatar name={person.name} size={32} />
              <Text style={{ flex: 1 }}>{person.name}</Text>
              <Button variant="default" size="xs" onClick={() => onChoose(person)}>
                {say('students.family.link', { name: person.name })}
              </Button>
            </Group>
          ))}
          {text.length >= 2 && search.data && found.length === 0 && !search.isFetching && (
            <Text c="dimmed">{say('students.family.nobody')}</Text>
          )}
        </div>
        {may(['guardians.manage']) && (
          <Anchor component={Link} href={linkTo('guardians/add', { studentID })}>
            <Group gap={6} component="span" display="inline-flex">
              <IconUserPlus size={16} aria-hidden="true" />
              {say('students.family.new')}
            </Group>
          </Anchor>
        )}
      </Stack>
    </Modal>
  )
}
