import { useLink, useRecordCache, useUserContext } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import {
  ConfirmWithNumbers,
  DateBox,
  EmptyState,
  Notice,
  PageHeader,
  SaveButton,
  StatusBadge,
  useErrorText,
  useFormats,
  useFormCheck,
  useToasts,
  WholeList,
  Loading,
} from '@atrium/ui'
import { useUiText } from '@atrium/ui/text.ts'
import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { ColleagueSelect } from '../parts/colleague-select.tsx'
import { PlaceSelect } from '../parts/place-select.tsx'
import { isDistrictWide, permissions } from '../permissions.words.ts'
import { useText } from '../use-text.ts'
import type { DutyHolder } from './duties.queries.ts'
import { duties, type Duty } from './duties.words.ts'

/** Everyone who can do a duty, and why. People are assigned to and removed from it here. */
export function DutyPage({ duty }: { duty: Duty }) {
  const say = useText()
  const { language } = useUserContext()
  const { day } = useFormats()
  const link = useLink()
  const holders = api.duties.holders.useQuery({ duty })
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<DutyHolder>()
  const datesOf = ({ startsAt, endsAt }: DutyHolder): string =>
    [
      startsAt && say('auth.duties.from', { day: day(startsAt) }),
      endsAt && say('auth.duties.until', { day: day(lastDay(endsAt)) }),
    ]
      .filter(Boolean)
      .join(' · ')
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setAdding(true)}
      disabled={!holders.data}
    >
      {say(`auth.duties.${duty}.add`)}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={say(`auth.duties.${duty}`)}
        subtitle={say('auth.duties.hint', {
          permission: permissions[duties[duty].permission][language],
        })}
        action={add}
      />
      {holders.error || !holders.data ? (
        <Loading of={holders} />
      ) : holders.data.length === 0 ? (
        <EmptyState title={say('auth.duties.nobody')} />
      ) : (
        <WholeList
          caption={say(`auth.duties.${duty}`)}
          rows={holders.data}
          rowID={(row) => row.id}
          rowLabel={(row) => row.name}
          columns={[
            {
              key: 'name',
              label: say('auth.duties.name'),
              cell: (row) => (
                <>
                  <Anchor
                    component={Link}
                    href={link('settings/security/district-users/edit', { userID: row.userID })}
                  >
                    {row.name}
                  </Anchor>{' '}
                  {row.isDisabled && (
                    <StatusBadge tone="bad">{say('auth.districtUsers.disabled')}</StatusBadge>
                  )}
                </>
              ),
            },
            {
              key: 'place',
              label: say('auth.districtUsers.at'),
              cell: (row) => row.schoolName ?? say('auth.districtUsers.wholeDistrict'),
            },
            {
              key: 'reason',
              label: say('auth.duties.reason'),
              cell: (row) =>
                row.delegatedBy
                  ? say('auth.duties.standsIn', { name: row.delegatedBy, group: row.groupName })
                  : row.isNamed
                    ? say('auth.duties.named')
                    : say('auth.duties.byGroup', { group: row.groupName }),
            },
            {
              key: 'since',
              label: say('auth.duties.since'),
              cell: (row) => (
                <>
                  {row.givenBy
                    ? say('auth.duties.givenBy', { day: day(row.since), name: row.givenBy })
                    : day(row.since)}
                  {datesOf(row) && (
                    <Text size="sm" c="dimmed">
                      {datesOf(row)}
                    </Text>
                  )}
                </>
              ),
              wideOnly: true,
            },
            {
              key: 'acts',
              label: say('auth.duties.acts'),
              cell: (row) =>
                row.isNamed && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={say('auth.duties.removeName', { name: row.name })}
                    onClick={() => setLeaving(row)}
                  >
                    {say('auth.duties.remove')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {isAdding && <NameForDuty duty={duty} onClose={() => setAdding(false)} />}
      {leaving && <Relieve duty={duty} holder={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

// A membership that ends at midnight is shown with the previous day as its last.
const lastDay = (endsAt: string): string => new Date(Date.parse(endsAt) - 1000).toISOString()

const fields = { userID: f.number({ required: true, min: 1 }) }

function NameForDuty({ duty, onClose }: { duty: Duty; onClose: () => void }) {
  const say = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.duties)
  const { schoolID: current, grants } = useUserContext()
  const isWide = isDistrictWide(duties[duty].permission)
  const managesDistrict = grants['security.manage']?.includes(0) ?? false
  const [userID, setUserID] = useState(0)
  const [schoolID, setSchoolID] = useState(isWide || managesDistrict ? 0 : current)
  const [dates, setDates] = useState({ from: '', until: '' })
  const name = api.duties.name.useMutation({
    onSuccess: async () => {
      await refresh()
      toasts.done(say('auth.duties.added'))
      onClose()
    },
  })
  const { form, errors, state, isRefused } = useFormCheck(
    fields,
    { userID: userID || null },
    name,
    () => name.mutate({ duty, userID, schoolID, ...dates }),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(`auth.duties.${duty}.add`)}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack gap="sm">
          {isRefused && <Notice kind="danger">{errorText(name.error)}</Notice>}
          {errors.schoolID && <Notice kind="danger">{errors.schoolID}</Notice>}
          <ColleagueSelect
            label={say('auth.duties.name')}
            value={userID}
            onChange={setUserID}
            error={errors.userID}
          />
          <PlaceSelect isDistrictWide={isWide} value={schoolID} onChange={setSchoolID} />
          <Group grow align="start">
            <DateBox
              label={say('auth.duties.firstDay')}
              value={dates.from}
              onChange={(from) => setDates({ ...dates, from })}
            />
            <DateBox
              label={say('auth.duties.lastDay')}
              value={dates.until}
              onChange={(until) => setDates({ ...dates, until })}
            />
          </Group>
          <Text size="sm" c="dimmed">
            {say('auth.duties.datesHint')}
          </Text>
          {errors.until && <Notice kind="danger">{errors.until}</Notice>}
          <Group justify="flex-end">
            <SaveButton form={form.id} state={state} label={say(`auth.duties.${duty}.add`)} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function Relieve({
  duty,
  holder: { userID, schoolID, name },
  onClose,
}: {
  duty: Duty
  holder: DutyHolder
  onClose: () => void
}) {
  const say = useText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.duties)
  const { language } = useUserContext()
  const relieve = api.duties.relieve.useMutation({
    onSuccess: async () => {
      await refresh()
      toasts.done(say('auth.duties.removed', { name }))
      onClose()
    },
    onError: toasts.failed,
  })
  return (
    <ConfirmWithNumbers
      opened
      onClose={onClose}
      title={say('auth.duties.removeName', { name })}
      consequences={[
        say('auth.duties.removeHint', {
          permission: permissions[duties[duty].permission][language],
        }),
      ]}
      confirm={say('auth.duties.remove')}
      isBusy={relieve.isPending}
      onConfirm={() => relieve.mutate({ duty, userID, schoolID })}
    />
  )
}
