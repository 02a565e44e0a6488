import { useRecordCache, useUserContext, type PageProps } from '@atrium/kit/client'
import {
  formWidth,
  HistoryButton,
  Notice,
  PageHeader,
  StatusBadge,
  useToasts,
  useUiText,
  SubmitButton,
  useTypedWork,
  Loading,
} from '@atrium/ui'
import { ActionIcon, Button, Fieldset, Group, Select, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { PersonsRecoveryEmail } from '../recovery-email/persons-recovery-email.tsx'
import { useText } from '../use-text.ts'
import type { DistrictUser } from './district-users.queries.ts'
import { accountHistoryFields } from './account-history.words.ts'
import { SeeAsButton } from '../see-as/see-as-button.tsx'
import { statusID, toneOf } from './user-status.rules.ts'

/** One person's access: their groups, at which schools, and whether they may sign in. */
export default function DistrictUserPage({ params }: PageProps) {
  const say = useText()
  const user = api.districtUsers.get.useQuery({ userID: Number(params.userID) || 0 })
  if (user.error || !user.data) return <Loading of={user} height={240} />
  return (
    <>
      <PageHeader
        title={user.data.name}
        subtitle={user.data.loginName}
        status={<StatusBadge tone={toneOf(user.data)}>{say(statusID(user.data))}</StatusBadge>}
        action={
          <Group gap="xs">
            <SeeAsButton
              userID={user.data.userID}
              name={user.data.name}
              label={say('auth.seeAs.open')}
            />
            <AccountHistory userID={user.data.userID} />
          </Group>
        }
      />
      <Stack maw={formWidth} gap="lg">
        <Memberships key={JSON.stringify(bare(user.data.groups))} user={user.data} />
        <PersonsRecoveryEmail key={user.data.userID} user={user.data} />
        {user.data.maySetRecoveryEmail && user.data.hasSecondFactor && (
          <ResetFactor userID={user.data.userID} />
        )}
        <SignInSwitch user={user.data} />
      </Stack>
    </>
  )
}

interface Membership {
  groupID: number
  schoolID: number
}

const bare = (groups: readonly Membership[]): Membership[] =>
  groups.map(({ groupID, schoolID }) => ({ groupID, schoolID }))

const historyLabels = {
  groups: 'auth.districtUsers.groups',
  disabled: 'auth.districtUsers.disabled',
  reason: 'auth.districtUsers.history.reason',
} as const

/** Who changed the groups and sign-in, and when; it never contains a password or an address. */
function AccountHistory({ userID }: { userID: number }) {
  const say = useText()
  const { allowedSchools } = useUserContext()
  const groups = api.permissionGroups.options.useQuery({})
  const named = ({ groupID, schoolID }: Membership) => {
    const group = groups.data?.find(({ id }) => id === groupID)?.label ?? `#${groupID}`
    const place =
      schoolID === 0
        ? say('auth.districtUsers.wholeDistrict')
        : (allowedSchools.find((school) => school.schoolID === schoolID)?.schoolName ??
          `#${schoolID}`)
    return `${group} (${place})`
  }
  return (
    <HistoryButton
      api={api.districtUsers.history}
      input={{ userID }}
      fields={accountHistoryFields}
      label={(field) => say(historyLabels[field as keyof typeof accountHistoryFields])}
      show={(field, value) => field === 'groups' && (value as Membership[]).map(named).join(', ')}
      actions="auth.districtUsers.history"
    />
  )
}

function Memberships({ user }: { user: DistrictUser }) {
  const say = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const { allowedSchools, userID, schoolID: current, grants } = useUserContext()
  const cache = useRecordCache(api.districtUsers)
  const groups = api.permissionGroups.options.useQuery({})
  const seen = bare(user.groups)
  const start = JSON.stringify(seen)
  const [memberships, setMemberships] = useState(seen)
  const save = api.districtUsers.setMemberships.useMutation({
    onSuccess: async () => {
      work.settle()
      toasts.done(say('auth.districtUsers.saved'))
      await cache.refresh()
    },
    onError: toasts.failed,
  })
  const groupName = (groupID: number) =>
    groups.data?.find((group) => group.id === groupID)?.label ?? `#${groupID}`
  const work = useTypedWork<{ memberships: Membership[] }, DistrictUser>(
    'auth.memberships',
    { memberships },
    (kept) => setMemberships(kept.memberships),
    {
      id: user.userID,
      merge: {
        error: save.error,
        valuesOf: (now) => ({ memberships: bare(now.groups) }),
        label: () => say('auth.districtUsers.groups'),
        show: (_, value) =>
          (value as Membership[])
            .map(({ groupID, schoolID }) => `${groupName(groupID)} (${placeName(schoolID)})`)
            .join(', '),
        save: (merged, now) =>
          save.mutate({ userID: user.userID, seen: bare(now.groups), ...merged }),
      },
    },
  )
  const isSelf = user.userID === userID
  const isChanged = JSON.stringify(memberships) !== start
  const reach = grants['security.manage'] ?? []
  const managesDistrict = reach.includes(0)
  const wholeDistrict = { value: '0', label: say('auth.districtUsers.wholeDistrict') }
  const schools = allowedSchools
    .filter(({ schoolID }) => managesDistrict || reach.includes(schoolID))
    .map((school) => ({ value: String(school.schoolID), label: school.schoolName }))
  const placeName = (schoolID: number) =>
    [wholeDistrict, ...schools].find(({ value }) => value === String(schoolID))?.label ??
    `#${schoolID}`
  const isDistrictWide = (groupID: number): boolean =>
    groups.data?.find((group) => group.id === groupID)?.districtWide ?? false
  const placesOf = ({ groupID, schoolID }: Membership) => [
    ...(managesDistrict || schoolID === 0 ? [wholeDistrict] : []),
    ...(isDistrictWide(groupID) ? [] : schools),
  ]
  const put = (index: number, patch: Partial<Membership>): void =>
    setMemberships(memberships.map((one, at) => (at === index ? { ...one, ...patch } : one)))

  return (
    <Fieldset legend={say('auth.districtUsers.groups')} disabled={isSelf}>
      <Stack gap="sm">
        {work.notice}
        {isSelf && <Notice kind="info">{say('auth.districtUsers.notYourself')}</Notice>}
        {memberships.length === 0 && <Text c="dimmed">{say('auth.districtUsers.noGroups')}</Text>}
        {memberships.map((one, index) => (
          <Group key={`${one.groupID}-${one.schoolID}-${index}`} gap="xs" align="end">
            <Select
              flex="1 1 180px"
              label={say('auth.districtUsers.group')}
              data={(groups.data ?? [])
                .filter((group) => managesDistrict || !group.districtWide)
                .map((group) => ({ value: String(group.id), label: group.label }))}
              value={one.groupID === 0 ? null : String(one.groupID)}
              placeholder={ui('ui.field.choose')}
              allowDeselect={false}
              onChange={(value) => {
                const groupID = Number(value)
                put(index, { groupID, ...(isDistrictWide(groupID) && { schoolID: 0 }) })
              }}
            />
            <Select
              flex="1 1 180px"
              label={say('auth.districtUsers.at')}
              data={placesOf(one)}
              value={String(one.schoolID)}
              allowDeselect={false}
              onChange={(value) => put(index, { schoolID: Number(value) })}
            />
            <ActionIcon
              size={36}
              variant="subtle"
              color="red"
              aria-label={say('auth.districtUsers.removeGroup')}
              onClick={() => setMemberships(memberships.filter((_, at) => at !== index))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
        <Group>
          <Button
            variant="default"
            onClick={() => setMemberships([...memberships, { groupID: 0, schoolID: current }])}
            disabled={!groups.data?.length}
          >
            {say('auth.districtUsers.addGroup')}
          </Button>
          <SubmitButton
            failed={save.isError}
            loading={save.isPending}
            disabled={isSelf || !isChanged || memberships.some((one) => one.groupID === 0)}
            onClick={() => save.mutate({ userID: user.userID, seen, memberships })}
          >
            {say('auth.districtUsers.save')}
          </SubmitButton>
          {isChanged && (
            <Button
              variant="subtle"
              onClick={() => {
                setMemberships(seen)
              }}
            >
              {ui('ui.form.reset')}
            </Button>
          )}
        </Group>
      </Stack>
    </Fieldset>
  )
}

/** Removes the second factor of someone who has lost it. */
function ResetFactor({ userID }: { userID: number }) {
  const say = useText()
  const toasts = useToasts()
  const cache = useRecordCache(api.districtUsers)
  const reset = api.districtUsers.resetSecondFactor.useMutation({
    onSuccess: async () => {
      toasts.done(say('auth.districtUsers.factorReset'))
      await cache.refresh()
    },
    onError: toasts.failed,
  })
  return (
    <Fieldset legend={say('auth.districtUsers.secondFactor')}>
      <Group justify="space-between" align="start">
        <Text flex="1 1 240px">{say('auth.districtUsers.resetFactorHint')}</Text>
        <Button
          variant="default"
          loading={reset.isPending}
          onClick={() => reset.mutate({ userID })}
        >
          {say('auth.districtUsers.resetFactor')}
        </Button>
      </Group>
    </Fieldset>
  )
}

function SignInSwitch({ user }: { user: DistrictUser & { mayStop: boolean } }) {
  const say = useText()
  const toasts = useToasts()
  const cache = useRecordCache(api.districtUsers)
  const set = api.districtUsers.setDisabled.useMutation({
    onSuccess: async (saved) => {
      toasts.done(
        say(saved.disabled ? 'auth.districtUsers.nowDisabled' : 'auth.districtUsers.nowEnabled', {
          name: saved.name,
        }),
      )
      await cache.refresh()
    },
    onError: toasts.failed,
  })
  return (
    <Fieldset legend={say('auth.districtUsers.signIn')} disabled={!user.mayStop}>
      <Group justify="space-between">
        <Text flex={1}>
          {say(
            user.disabled ? 'auth.districtUsers.disabledHint' : 'auth.districtUsers.enabledHint',
          )}
        </Text>
        <Button
          variant="default"
          color={user.disabled ? undefined : 'red'}
          loading={set.isPending}
          onClick={() => set.mutate({ userID: user.userID, disabled: !user.disabled })}
        >
          {say(user.disabled ? 'auth.districtUsers.enable' : 'auth.districtUsers.disable')}
        </Button>
      </Group>
    </Fieldset>
  )
}
