import { useState } from 'react'
import { ActionIcon, Anchor, Badge, Button, Group, Text, Tooltip } from '@mantine/core'
import { useLink, useMay, useSay } from '@atrium/kit/client'
import { familyFields, type FamilyMember } from '@atrium/people/fields'
import { peopleApi, useRefresh, usePhoto, type ProfileHeader } from '@atrium/people/parts'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import { FieldValue, Notice, PersonAvatar, SectionCard, useToasts, Loading } from '@atrium/ui'
import { useUiText } from '@atrium/ui/text.ts'
import { IconLockOpen, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link } from 'wouter'
import { useText } from '../use-text.ts'
import { AddGuardian } from './add-guardian.tsx'
import classes from './family.module.css'

/** A student's guardians and their rights. */
export function FamilyCard({ header }: { header: ProfileHeader }) {
  const say = useText()
  const sayAny = useSay()
  const studentID = header.id
  const family = peopleApi.family.guardians.useQuery({ studentID })
  const [isAdding, setAdding] = useState(false)
  const mayWrite = header.mayWrite.includes('family')
  return (
    <SectionCard
      title={say('students.family.title')}
      action={
        mayWrite && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {say('students.family.add')}
          </Button>
        )
      }
    >
      {!family.data ? (
        <Loading of={family} />
      ) : family.data.length === 0 ? (
        <Text c="dimmed">{sayAny('people.family.empty')}</Text>
      ) : (
        <ul className={classes.members}>
          {family.data.map((member) => (
            <Member
              key={member.id}
              member={member}
              studentID={studentID}
              mayWrite={mayWrite}
              isOffice={header.isOffice}
            />
          ))}
        </ul>
      )}
      {isAdding && (
        <AddGuardian
          studentID={studentID}
          linked={(family.data ?? []).map((member) => member.guardianID)}
          onClose={() => setAdding(false)}
        />
      )}
    </SectionCard>
  )
}

function Member({
  member,
  studentID,
  mayWrite,
  isOffice,
}: {
  member: FamilyMember
  studentID: number
  mayWrite: boolean
  isOffice: boolean
}) {
  const say = useText()
  const sayAny = useSay()
  const sayUi = useUiText()
  const may = useMay()
  const link = useLink()
  const photo = usePhoto()
  const toasts = useToasts()
  const refresh = useRefresh()
  const update = peopleApi.family.update.useMutation()
  const unlink = peopleApi.family.unlink.useMutation()
  const relink = peopleApi.family.relink.useMutation()
  const [isEditing, setEditing] = useState(false)
  const { id, version, guardianID, firstName, lastName } = member
  const name = `${firstName} ${lastName}`.trim()

  const remove = async () => {
    await unlink.mutateAsync({ studentID, id, version })
    await refresh()
    toasts.undoable(say('students.family.removed', { name }), async () => {
      await relink.mutateAsync({ studentID, id })
      await refresh()
    })
  }
  return (
    <li className={classes.member}>
      <PersonAvatar name={name} photo={photo(member.photoUUID)} size={40} />
      <div className={classes.who}>
        <Group gap="xs">
          {may(['guardians.read']) ? (
            <Anchor component={Link} href={link('guardian/summary', { guardianID })} fw={500}>
              {name}
            </Anchor>
          ) : (
            <Text fw={500}>{name}</Text>
          )}
          <Text c="dimmed">{sayAny(`people.family.relationship.${member.relationship}`)}</Text>
        </Group>
        <Group gap="4px 16px" mt={4}>
          {member.phone && <FieldValue field={{ type: 'phone', max: 32 }} value={member.phone} />}
          {member.sms && <FieldValue field={{ type: 'phone', max: 32 }} value={member.sms} />}
          {member.email && <FieldValue field={{ type: 'email', max: 254 }} value={member.email} />}
        </Group>
        <Marks member={member} />
        {isOffice && member.hasNote && <GuardedNote studentID={studentID} id={id} />}
      </div>
      {mayWrite && (
        <Group gap={4} wrap="nowrap" data-noprint>
          <Tooltip label={sayUi('ui.edit')}>
            <ActionIcon
              aria-label={sayUi('ui.editThing', { name })}
              onClick={() => setEditing(true)}
            >
              <IconPencil size={18} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={sayUi('ui.remove')}>
            <ActionIcon
              aria-label={say('students.family.remove', { name })}
              onClick={() => void remove().catch(toasts.failed)}
            >
              <IconTrash size={18} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        </Group>
      )}
      {isEditing && (
        <RecordDialog
          name={`people.family.${studentID}`}
          texts="people.family"
          title={sayUi('ui.editThing', { name })}
          fields={familyFields}
          id={id}
          row={member}
          save={async (changes, from) => {
            const saved = await update.mutateAsync({
              studentID,
              id,
              version: from ?? version,
              changes,
            })
            await refresh()
            return { ...member, ...changes, ...saved }
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </li>
  )
}

/** This guardian's rights in words, with restrictions highlighted. */
function Marks({ member }: { member: FamilyMember }) {
  const say = useText()
  return (
    <Group gap={6} mt={4}>
      {member.keptAway && (
        <Badge color="red" variant="light">
          {say('students.family.restricted')}
        </Badge>
      )}
      {!member.sees && !member.keptAway && (
        <Badge color="yellow" variant="light">
          {say('students.family.noAccess')}
        </Badge>
      )}
      {!member.hasCustody && (
        <Badge color="yellow" variant="light">
          {say('students.family.noCustody')}
        </Badge>
      )}
      {member.mayPickUp ? (
        <Badge variant="light">{say('students.family.mayPickUp')}</Badge>
      ) : (
        <Badge color="yellow" variant="light">
          {say('students.family.mayNotPickUp')}
        </Badge>
      )}
      {member.livesWith && (
        <Badge variant="light" color="gray">
          {say('students.family.livesWith')}
        </Badge>
      )}
      {member.getsMail && (
        <Badge variant="light" color="gray">
          {say('students.family.getsMail')}
        </Badge>
      )}
    </Group>
  )
}

// Loaded only on request, and logged.
function GuardedNote({ studentID, id }: { studentID: number; id: number }) {
  const say = useText()
  const toasts = useToasts()
  const read = peopleApi.family.readNote.useMutation({ onError: toasts.failed })
  if (read.data) {
    return (
      <Notice kind="info" mt="xs" title={say('students.family.note')}>
        <Text style={{ whiteSpace: 'pre-line' }}>
          {read.data.note ?? say('students.family.noNote')}
        </Text>
      </Notice>
    )
  }
  return (
    <Button
      variant="default"
      size="xs"
      mt="xs"
      data-noprint
      loading={read.isPending}
      leftSection={<IconLockOpen size={16} aria-hidden="true" />}
      onClick={() => read.mutate({ studentID, id })}
    >
      {say('students.family.readNote')}
    </Button>
  )
}
