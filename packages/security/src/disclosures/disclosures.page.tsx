import { useRecordCache, useSay, type PageProps } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import { ProfilePage } from '@atrium/people/parts'
import {
  DateBox,
  Line,
  LineList,
  Notice,
  SaveButton,
  SectionCard,
  useErrorText,
  useFormats,
  useFormCheck,
  useToasts,
  Loading,
} from '@atrium/ui'
import { useUiText } from '@atrium/ui/text.ts'
import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { disclosureBases, type DisclosureBasis } from './disclosures.words.ts'

export default function DisclosuresPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/disclosures" sections={['disclosures']}>
      {() => <Disclosures studentID={id} />}
    </ProfilePage>
  )
}

/** To whom the record was disclosed outside the district, and who inside has looked at it. */
function Disclosures({ studentID }: { studentID: number }) {
  const say = useText()
  const sayAny = useSay()
  const { date } = useFormats()
  const all = api.disclosures.list.useQuery({ studentID })
  const [isAdding, setAdding] = useState(false)
  const [mistake, setMistake] = useState<{ id: number; recipient: string }>()
  if (all.error || !all.data) return <Loading of={all} />
  const { disclosures, looks, mayAdd } = all.data
  const page = (section: string): string => {
    const id = `security.section.${section}`
    const said = sayAny(id)
    return said === id ? section : said
  }
  return (
    <>
      <SectionCard
        title={say('security.disclosures.title')}
        action={
          mayAdd && (
            <Button size="compact-sm" variant="default" onClick={() => setAdding(true)}>
              {say('security.disclosures.add')}
            </Button>
          )
        }
      >
        <Text size="sm" c="dimmed">
          {say('security.disclosures.hint')}
        </Text>
        {disclosures.length === 0 && <Text>{say('security.disclosures.none')}</Text>}
        <LineList>
          {disclosures.map((one) => (
            <Line
              key={one.id}
              title={one.recipient}
              detail={[
                date(one.disclosedOn),
                one.purpose,
                say(`security.disclosures.basis.${one.basis}`),
                one.records,
                one.withdrawnReason &&
                  say('security.disclosures.withdrawn', { reason: one.withdrawnReason }),
              ]}
              aside={
                mayAdd &&
                !one.withdrawnReason && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={say('security.disclosures.withdrawOf', {
                      recipient: one.recipient,
                    })}
                    onClick={() => setMistake(one)}
                  >
                    {say('security.disclosures.withdraw')}
                  </Button>
                )
              }
            />
          ))}
        </LineList>
      </SectionCard>
      <SectionCard title={say('security.looks.title')}>
        <Text size="sm" c="dimmed">
          {say('security.looks.hint')}
        </Text>
        {looks.length === 0 && <Text>{say('security.looks.none')}</Text>}
        <LineList>
          {looks.map((look, index) => (
            <Line
              key={index}
              title={look.name}
              detail={[look.title, date(look.on), ...look.pages.map(page)]}
            />
          ))}
        </LineList>
      </SectionCard>
      {isAdding && <Add studentID={studentID} onClose={() => setAdding(false)} />}
      {mistake && (
        <Withdraw studentID={studentID} of={mistake} onClose={() => setMistake(undefined)} />
      )}
    </>
  )
}

const fields = {
  disclosedOn: f.date({ required: true }),
  recipient: f.text({ max: 300, required: true }),
  basis: f.text({ max: 40, required: true }),
  purpose: f.text({ max: 300, required: true }),
  records: f.text({ max: 300, required: true }),
}

function Add({ studentID, onClose }: { studentID: number; onClose: () => void }) {
  const say = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const errorText = useErrorText()
  const { refresh } = useRecordCache(api.disclosures)
  const [draft, setDraft] = useState({
    disclosedOn: '',
    recipient: '',
    basis: '',
    purpose: '',
    records: '',
  })
  const add = api.disclosures.add.useMutation({
    onSuccess: async () => {
      toasts.done(say('security.disclosures.added'))
      await refresh()
      onClose()
    },
  })
  const { form, errors, state, isRefused } = useFormCheck(fields, draft, add, () =>
    add.mutate({ studentID, ...draft, basis: draft.basis as DisclosureBasis }),
  )
  const field = (name: 'recipient' | 'purpose' | 'records') => ({
    label: say(`security.disclosures.${name}`),
    value: draft[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: event.currentTarget.value }),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('security.disclosures.add')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack gap="sm">
          {isRefused && <Notice kind="danger">{errorText(add.error)}</Notice>}
          <DateBox
            label={say('security.disclosures.disclosedOn')}
            required
            value={draft.disclosedOn}
            onChange={(disclosedOn) => setDraft({ ...draft, disclosedOn })}
          />
          {errors.disclosedOn && <Notice kind="danger">{errors.disclosedOn}</Notice>}
          <TextInput {...field('recipient')} />
          <Select
            label={say('security.disclosures.basis')}
            data={disclosureBases.map((one) => ({
              value: one,
              label: say(`security.disclosures.basis.${one}`),
            }))}
            value={draft.basis || null}
            error={errors.basis}
            onChange={(basis) => setDraft({ ...draft, basis: basis ?? '' })}
          />
          <TextInput {...field('purpose')} />
          <TextInput {...field('records')} />
          <Group justify="flex-end">
            <SaveButton form={form.id} state={state} label={say('security.disclosures.add')} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

const reasonFields = { reason: f.text({ max: 300, required: true }) }

function Withdraw({
  studentID,
  of,
  onClose,
}: {
  studentID: number
  of: { id: number; recipient: string }
  onClose: () => void
}) {
  const say = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const { refresh } = useRecordCache(api.disclosures)
  const [reason, setReason] = useState('')
  const withdraw = api.disclosures.withdraw.useMutation({
    onSuccess: async () => {
      await refresh()
      onClose()
    },
  })
  const { form, errors, state, isRefused } = useFormCheck(reasonFields, { reason }, withdraw, () =>
    withdraw.mutate({ studentID, id: of.id, reason }),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('security.disclosures.withdrawOf', { recipient: of.recipient })}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack gap="sm">
          <Text>{say('security.disclosures.withdrawHint')}</Text>
          {isRefused && <Notice kind="danger">{errorText(withdraw.error)}</Notice>}
          <TextInput
            label={say('security.disclosures.reason')}
            value={reason}
            error={errors.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <SaveButton form={form.id} state={state} label={say('security.disclosures.withdraw')} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
