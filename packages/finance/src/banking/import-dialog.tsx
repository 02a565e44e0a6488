import { useLink, useRecordCache, useSay } from '@atrium/kit/client'
import { FileDrop, Notice, useErrorText, useFormats, useToasts, useUiText } from '@atrium/ui'
import { readTextFile } from '@atrium/ui/list/read-text-file.ts'
import {
  Button,
  Checkbox,
  Group,
  Modal,
  Select,
  SimpleGrid,
  Stack,
  Table,
  Text,
} from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { StatementPreview } from './import-statement.actions.ts'
import type { BankingView } from './banking.queries.ts'
import {
  columnRoles,
  labelsOf,
  type ColumnRole,
  type StatementColumns,
} from './statement-columns.rules.ts'

/**
 * Imports a statement. Where it isn't clear which account of the file it is, or what its columns
 * are, it asks; the answers are remembered.
 */
export function ImportDialog({
  banks,
  onClose,
}: {
  banks: BankingView['banks']
  onClose: () => void
}) {
  const text = useText()
  const say = useSay()
  const ui = useUiText()
  const link = useLink()
  const errorText = useErrorText()
  const toasts = useToasts()
  const { cents } = useFormats()
  const [, navigate] = useLocation()
  const { refresh } = useRecordCache(api)
  const [bankAccountID, setBank] = useState(banks.length === 1 ? (banks[0]?.id ?? null) : null)
  const [file, setFile] = useState<{ fileName: string; content: string }>()
  const [part, setPart] = useState<number>()
  const [columns, setColumns] = useState<StatementColumns>()
  const take = api.banking.import.useMutation({
    onSuccess: async ({ statementID, lines, known, skipped }) => {
      await refresh()
      toasts.done(text('finance.banking.imported', { lines, known, skipped }))
      navigate(link('finance/banking/statement', { statementID }))
    },
  })
  const look = api.banking.preview.useMutation()
  const send = (one: { fileName: string; content: string }) => {
    if (bankAccountID === null) return
    const isChosen = columns && JSON.stringify(columns) !== JSON.stringify(look.data?.columns)
    take.mutate({
      ...{ bankAccountID, ...one },
      ...(part !== undefined && { part }),
      ...((isChosen || look.data?.fault) && columns && { columns }),
    })
  }
  const open = async (given: File) => {
    if (bankAccountID === null) return
    const content = await readTextFile(given)
    const one = { fileName: given.name.slice(0, 200), content }
    setFile(one)
    setPart(undefined)
    take.reset()
    look.mutate(
      { bankAccountID, content },
      {
        onSuccess: (found) => {
          setColumns(found.columns ?? undefined)
          if (found.fault === null && found.part !== null && found.format !== 'csv') send(one)
        },
      },
    )
  }
  const preview = look.data
  const error = take.error ?? look.error
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={text('finance.banking.import')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <Stack>
        {error && <Notice kind="danger">{errorText(error)}</Notice>}
        <Select
          label={text('finance.banking.account')}
          data={banks.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={bankAccountID === null ? null : String(bankAccountID)}
          onChange={(value) => {
            setBank(value === null ? null : Number(value))
            setFile(undefined)
            look.reset()
            take.reset()
          }}
        />
        {bankAccountID !== null && !(file && preview) && (
          <FileDrop
            accept=".ofx,.qfx,.bai,.bai2,.txt,.csv"
            kinds={text('finance.banking.kinds')}
            megabytes={6}
            onFile={(given) => void open(given)}
          />
        )}
        {file && preview && (
          <>
            {preview.fault && (
              <Notice kind="warning">{say(preview.fault.id, { line: preview.fault.line })}</Notice>
            )}
            {(preview.parts.length > 1 ||
              (preview.parts.length === 1 && preview.part === null)) && (
              <Select
                label={text('finance.statement.account.choose')}
                data={preview.parts.map((one, at) => ({
                  value: String(at),
                  label: text('finance.statement.account.choice', {
                    ending: one.ending ?? text('finance.statement.account.unnamed'),
                    lines: one.lines,
                    closing: one.closingCents === null ? '–' : cents(one.closingCents),
                  }),
                }))}
                value={String(part ?? preview.part ?? '')}
                onChange={(value) => setPart(value === null ? undefined : Number(value))}
              />
            )}
            {preview.format === 'csv' && (
              <Columns preview={preview} columns={columns} onChange={setColumns} />
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={() => setFile(undefined)}>
                {ui('ui.cancel')}
              </Button>
              <Button
                loading={take.isPending}
                disabled={
                  (preview.fault !== null && !columns) ||
                  (preview.fault === null && part === undefined && preview.part === null)
                }
                onClick={() => send(file)}
              >
                {text('finance.banking.import')}
              </Button>
            </Group>
          </>
        )}
        <Text size="sm" c="dimmed">
          {text('finance.banking.importHint')}
        </Text>
      </Stack>
    </Modal>
  )
}

const blank: StatementColumns = {
  ...{ labels: [], date: 0, amount: null, debit: null, credit: null, direction: null },
  ...{ check: null, text: null, memo: null, balance: null, reference: null, account: null },
}

/** What each column of a CSV is, over its first lines. */
function Columns({
  preview: { sample, columns: known, fault },
  columns = known ?? blank,
  onChange,
}: {
  preview: StatementPreview
  columns: StatementColumns | undefined
  onChange: (columns: StatementColumns) => void
}) {
  const text = useText()
  const [isOpen, setOpen] = useState(fault !== null)
  if (!isOpen)
    return (
      <Button variant="default" size="compact-sm" w="fit-content" onClick={() => setOpen(true)}>
        {text('finance.statement.columns.change')}
      </Button>
    )
  const [first = []] = sample
  const head =
    columns.labels.length > 0
      ? (sample.find((cells) => labelsOf(cells).join() === columns.labels.join()) ?? first)
      : first
  const places = head.map((cell, at) => ({
    value: String(at),
    label:
      columns.labels.length > 0 && cell.trim()
        ? cell.trim()
        : text('finance.statement.columns.column', { number: at + 1 }),
  }))
  const labels = columns.labels.length > 0 || columns !== blank ? columns.labels : labelsOf(first)
  return (
    <Stack gap="xs">
      <Text fw={600}>{text('finance.statement.columns.title')}</Text>
      <Text size="sm" c="dimmed">
        {text('finance.statement.columns.hint')}
      </Text>
      <Table.ScrollContainer minWidth={300}>
        <Table fz="sm" aria-label={text('finance.statement.columns.sample')}>
          <Table.Tbody>
            {sample.slice(0, 4).map((cells, at) => (
              <Table.Tr key={at}>
                {cells.map((cell, place) => (
                  <Table.Td key={place}>{cell}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Checkbox
        label={text('finance.statement.columns.noHeader')}
        checked={labels.length === 0}
        onChange={(event) =>
          onChange({ ...columns, labels: event.currentTarget.checked ? [] : labelsOf(head) })
        }
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {columnRoles.map((role: ColumnRole) => (
          <Select
            key={role}
            label={text(`finance.statement.columns.${role}`)}
            data={
              role === 'date'
                ? places
                : [{ value: '', label: text('finance.statement.columns.none') }, ...places]
            }
            allowDeselect={false}
            value={String(columns[role] ?? '')}
            onChange={(value) =>
              onChange({
                ...columns,
                labels,
                [role]: value ? Number(value) : role === 'date' ? 0 : null,
              })
            }
          />
        ))}
      </SimpleGrid>
    </Stack>
  )
}
