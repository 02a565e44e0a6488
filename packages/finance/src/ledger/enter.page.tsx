import { emptyDraft } from '@atrium/kit/shared'
import { useLink, useRecordCache, useUserContext, useSchoolDay } from '@atrium/kit/client'
import {
  AskedFields,
  DelayedLoader,
  LoadError,
  Notice,
  PageHeader,
  SaveButton,
  useErrorText,
  useFormats,
  useFormCheck,
  useToasts,
  useTypedWork,
} from '@atrium/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { journalKinds, type JournalKind } from '../words.ts'
import type { JournalView } from './ledger.queries.ts'
import { entryFields, type EntryDraft } from './entry.fields.ts'
import { entryOf } from './entry.rules.ts'

/** Enters a transaction of one kind, or changes a draft. */
export default function EnterPage() {
  const [search] = useSearchParams()
  const asked = search.get('kind')
  const kind = journalKinds.find((one) => one === asked) ?? 'disbursement'
  const journalID = Number(search.get('id')) || undefined
  const read = api.ledger.get.useQuery(
    { journalID: journalID ?? 0 },
    { enabled: journalID !== undefined, staleTime: 0 },
  )
  if (read.isError) return <LoadError error={read.error} onRetry={() => void read.refetch()} />
  if (journalID !== undefined && !read.data) return <DelayedLoader />
  return (
    <EntryForm key={`${kind} ${journalID}`} kind={read.data?.kind ?? kind} journal={read.data} />
  )
}

function EntryForm({ kind, journal }: { kind: JournalKind; journal: JournalView | undefined }) {
  const text = useText()
  const link = useLink()
  const errorText = useErrorText()
  const toasts = useToasts()
  const { cents } = useFormats()
  const { schoolID } = useUserContext()
  const today = useSchoolDay()
  const [, navigate] = useLocation()
  const { kind: _kind, ...fields } = entryFields(kind)
  const [values, setValues] = useState<Record<string, unknown>>(() =>
    journal
      ? valuesOf(journal)
      : { ...emptyDraft(fields), schoolID: schoolID || null, date: today, ...firstLines(kind) },
  )
  const { refresh } = useRecordCache(api)
  const save = api.ledger.save.useMutation()
  const act = api.ledger.act.useMutation()
  const [submits, setSubmits] = useState(true)
  const work = useTypedWork(`finance.entry.${kind}`, values, setValues, {
    id: journal?.id ?? 'new',
    version: journal?.version ?? null,
    merge: {
      error: save.error,
      valuesOf,
      label: (part) => text(`finance.entry.${part as 'memo'}`),
      choice: () => (code) => text(`finance.entry.payBy.${code as 'check'}`),
      fields,
      save: (merged, current: JournalView) => void send(submits, merged, current),
    },
  })
  const send = async (submit: boolean, entered = values, based = journal) => {
    setSubmits(submit)
    try {
      const { id } = await save.mutateAsync({
        ...(based && { id: based.id, version: based.version }),
        draft: { ...(entered as unknown as EntryDraft), kind } as never,
      })
      work.settle()
      await refresh()
      try {
        if (submit) {
          const { state } = await act.mutateAsync({ id, act: 'submit', filled: {} })
          toasts.done(text(state === 'posted' ? 'finance.entry.posted' : 'finance.entry.submitted'))
        } else toasts.done(text('finance.entry.saved'))
      } catch (error) {
        // The draft is kept; its page also says why it was not submitted.
        toasts.failed(error)
      }
      await refresh()
      navigate(link('finance/ledger/transaction', { journalID: id }))
    } catch {
      // Shown next to the fields.
    }
  }
  const { form, errors, state, isRefused } = useFormCheck(
    fields,
    values,
    save,
    () => void send(true),
  )
  const total = totalOf(kind, values)
  return (
    <>
      <PageHeader
        title={text(`finance.entry.title.${kind}`)}
        subtitle={text(`finance.entry.about.${kind}`)}
      />
      <form {...form} style={{ maxWidth: 860 }}>
        <Stack>
          {work.notice}
          {isRefused && <Notice kind="danger">{errorText(save.error)}</Notice>}
          <AskedFields
            fields={fields}
            texts="finance.entry"
            values={values}
            onChange={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
            errors={errors}
            disabled={save.isPending || act.isPending}
          />
          {total && (
            <Text aria-live="polite" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {total.difference === 0
                ? text('finance.entry.total', { amount: cents(total.cents) })
                : text('finance.entry.off', { amount: cents(Math.abs(total.difference)) })}
            </Text>
          )}
          <Group gap="xs">
            <SaveButton form={form.id} state={state} label={text('finance.entry.submit')} />
            <Button variant="default" loading={save.isPending} onClick={() => void send(false)}>
              {text('finance.entry.saveDraft')}
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  )
}

const line = { accountID: null, cents: null, memo: null, categoryID: null }
const side = { accountID: null, debitCents: null, creditCents: null, memo: null }
const firstLines = (kind: JournalKind): Record<string, unknown> =>
  kind === 'journal'
    ? { sides: [side, side] }
    : kind === 'receipt'
      ? { lines: [line] }
      : kind === 'disbursement'
        ? { lines: [{ ...line, orderLineID: null }] }
        : {}

/** What the lines come to; of a journal also by how much its sides differ. */
function totalOf(
  kind: JournalKind,
  values: Record<string, unknown>,
): { cents: number; difference: number } | undefined {
  const sum = (name: string, part: string) =>
    ((values[name] ?? []) as Record<string, unknown>[]).reduce(
      (all, one) => all + (typeof one[part] === 'number' ? one[part] : 0),
      0,
    )
  if (kind === 'transfer') return undefined
  if (kind !== 'journal') return { cents: sum('lines', 'cents'), difference: 0 }
  const debit = sum('sides', 'debitCents')
  return { cents: debit, difference: debit - sum('sides', 'creditCents') }
}

/** A draft as this form's values. What a rule chose is chosen again when it is saved. */
const valuesOf = ({ lines, ...journal }: JournalView): Record<string, unknown> =>
  entryOf({
    ...journal,
    lines: lines.map((line) => (line.rule === null ? line : { ...line, categoryID: null })),
  })
