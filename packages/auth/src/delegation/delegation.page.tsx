import { useRecordCache, useUserContext } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import {
  formWidth,
  DateBox,
  EmptyState,
  Line,
  LineList,
  Notice,
  PageHeader,
  SaveButton,
  SectionCard,
  useErrorText,
  useFormats,
  useFormCheck,
  useToasts,
  Loading,
} from '@atrium/ui'
import { Button, Group, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { ColleagueSelect } from '../parts/colleague-select.tsx'
import { useText } from '../use-text.ts'
import type { DelegableGroup, Delegation } from './delegation.queries.ts'

/** The signed-in person's delegates, with what was delegated and until when. */
export default function DelegationPage() {
  const say = useText()
  const all = api.delegations.mine.useQuery()
  return (
    <>
      <PageHeader title={say('auth.delegation.title')} subtitle={say('auth.delegation.hint')} />
      {all.error || !all.data ? (
        <Loading of={all} />
      ) : (
        <Stack maw={formWidth} gap="lg">
          <Mine mine={all.data.mine} />
          {all.data.groups.length > 0 && <Add groups={all.data.groups} />}
        </Stack>
      )}
    </>
  )
}

const usePlace = () => {
  const say = useText()
  return ({ groupName, schoolName }: DelegableGroup): string =>
    `${groupName} (${schoolName ?? say('auth.districtUsers.wholeDistrict')})`
}

function Mine({ mine }: { mine: Delegation[] }) {
  const say = useText()
  const toasts = useToasts()
  const place = usePlace()
  const { day } = useFormats()
  const { refresh } = useRecordCache(api.delegations)
  const end = api.delegations.end.useMutation({
    onSuccess: async () => {
      toasts.done(say('auth.delegation.ended'))
      await refresh()
    },
    onError: toasts.failed,
  })
  if (mine.length === 0) return <EmptyState title={say('auth.delegation.none')} />
  return (
    <SectionCard title={say('auth.delegation.now')}>
      <LineList>
        {mine.map((one) => (
          <Line
            key={`${one.userID}-${one.groupID}-${one.schoolID}`}
            title={one.name}
            detail={[
              place(one),
              one.startsAt && say('auth.duties.from', { day: day(one.startsAt) }),
              say('auth.duties.until', {
                day: day(new Date(Date.parse(one.endsAt) - 1000).toISOString()),
              }),
            ]}
            aside={
              <Button
                size="compact-sm"
                variant="default"
                aria-label={say('auth.delegation.endOf', { name: one.name })}
                loading={end.isPending && end.variables.userID === one.userID}
                onClick={() =>
                  end.mutate({
                    userID: one.userID,
                    groupID: one.groupID,
                    schoolID: one.schoolID,
                  })
                }
              >
                {say('auth.delegation.end')}
              </Button>
            }
          />
        ))}
      </LineList>
    </SectionCard>
  )
}

const fields = {
  userID: f.number({ required: true, min: 1 }),
  group: f.text({ required: true, max: 40 }),
  from: f.date({ required: true }),
  until: f.date({ required: true }),
}
const blank = { userID: 0, group: '', from: '', until: '' }

function Add({ groups }: { groups: DelegableGroup[] }) {
  const say = useText()
  const toasts = useToasts()
  const errorText = useErrorText()
  const place = usePlace()
  const { language } = useUserContext()
  const { refresh } = useRecordCache(api.delegations)
  const keyOf = ({ groupID, schoolID }: DelegableGroup) => `${groupID}-${schoolID}`
  const only = groups.length === 1 ? groups[0] : undefined
  const [draft, setDraft] = useState({ ...blank, group: only ? keyOf(only) : '' })
  const [count, setCount] = useState(0)
  const add = api.delegations.add.useMutation({
    onSuccess: async () => {
      toasts.done(say('auth.delegation.added'))
      setDraft({ ...blank, group: only ? keyOf(only) : '' })
      setCount(count + 1)
      await refresh()
    },
  })
  const { form, errors, state, isRefused } = useFormCheck(
    fields,
    { ...draft, userID: draft.userID || null },
    add,
    () => {
      const [groupID = 0, schoolID = 0] = draft.group.split('-').map(Number)
      add.mutate({ ...draft, groupID, schoolID })
    },
  )
  return (
    <SectionCard title={say('auth.delegation.add')}>
      <form {...form} key={`${count} ${language}`}>
        <Stack gap="sm">
          {isRefused && <Notice kind="danger">{errorText(add.error)}</Notice>}
          <ColleagueSelect
            label={say('auth.delegation.colleague')}
            value={draft.userID}
            onChange={(userID) => setDraft({ ...draft, userID })}
            error={errors.userID}
          />
          <Select
            label={say('auth.delegation.group')}
            data={groups.map((one) => ({ value: keyOf(one), label: place(one) }))}
            value={draft.group || null}
            allowDeselect={false}
            onChange={(group) => setDraft({ ...draft, group: group ?? '' })}
            error={errors.group}
          />
          <Group grow align="start">
            <DateBox
              label={say('auth.duties.firstDay')}
              required
              value={draft.from}
              onChange={(from) => setDraft({ ...draft, from })}
            />
            <DateBox
              label={say('auth.duties.lastDay')}
              required
              value={draft.until}
              onChange={(until) => setDraft({ ...draft, until })}
            />
          </Group>
          {errors.until && <Notice kind="danger">{errors.until}</Notice>}
          <Group justify="flex-end">
            <SaveButton form={form.id} state={state} label={say('auth.delegation.save')} />
          </Group>
        </Stack>
      </form>
    </SectionCard>
  )
}
