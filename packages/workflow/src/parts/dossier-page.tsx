import { Attachments } from '@atrium/documents/parts'
import {
  recordSlice,
  useLink,
  useRecordCache,
  useSchoolDay,
  useTitle,
  useUserContext,
  type PageFile,
  type PageProps,
} from '@atrium/kit/client'
import {
  emptyDraft,
  formFields,
  isBlank,
  nameIn,
  type Field,
  type LinesField,
  type MessageValues,
  type Screen,
  type VersionedRow,
} from '@atrium/kit/shared'
import {
  anyApi,
  anyRecord,
  DataTable,
  DelayedLoader,
  FieldValue,
  FilePurpose,
  formID,
  LoadError,
  PageHeader,
  RecordCard,
  RecordFormPage,
  ReferenceLabels,
  referencesOf,
  SectionCard,
  useFormats,
  useRecordActs,
  useRecordText,
  useToasts,
  useUiText,
  type AnyApi,
  type AnyRow,
  type PageAction,
} from '@atrium/ui'
import { Stack, Text } from '@mantine/core'
import { IconHistory, IconPrinter, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'wouter'
import { totalOf, type AnyDossier, type Dossier, type Standing } from '../dossier.ts'
import type { AnyWorkflow } from '../workflow.rules.ts'
import { ActButtons } from './act-buttons.tsx'
import type { Press } from './act-dialog.tsx'

const HistoryPanel = lazy(() => import('@atrium/ui/record/history-panel.tsx'))

/** What a page adds to the one that follows from the definition. */
export interface DossierSlots<Row> {
  /** Above its facts: what to know first. */
  before?: (row: Row) => ReactNode
  /** Below its lines: what is particular about it. */
  after?: (row: Row) => ReactNode
  /** Buttons next to those of its acts. */
  action?: (row: Row) => ReactNode
  /** Additional entries for the page's menu. */
  more?: (row: Row) => readonly PageAction[]
  /** What the texts of its acts name, such as an amount. */
  values?: (row: Row) => MessageValues
  /** How to show one field of it, if its type doesn't determine it. */
  shown?: (row: Row, name: string) => ReactNode
}

interface Props<W extends AnyWorkflow, Row extends VersionedRow, Draft extends object> {
  definition: Dossier<W, Row, Draft>
  id: number | 'new'
  /** The name of the list's screen, which the page goes back to. */
  listScreen: string
  /** Where one of them is; default: the list's own form screen. */
  hrefOf?: (id: number) => string
  slots?: DossierSlots<Row & Standing<W>>
}

/**
 * A dossier's page: its state, the acts that this person may do now, its facts as a card that turns
 * into a form, its lines, its files, and its history. A new one is a form.
 */
export function DossierPage<W extends AnyWorkflow, Row extends VersionedRow, Draft extends object>(
  props: Props<W, Row, Draft>,
) {
  const known = props as unknown as Props<AnyWorkflow, AnyRow, object>
  const link = useLink()
  const { schoolID } = useUserContext()
  const today = useSchoolDay()
  const { definition, id, listScreen } = known
  if (id !== 'new') return <OnePage key={id} {...known} id={id} />
  return (
    <RecordFormPage
      definition={definition}
      api={recordSlice(definition.name) as never}
      id="new"
      listScreen={listScreen}
      begins={beginning(definition, schoolID, today)}
      slots={{ after: (form) => <Totals definition={definition} draft={form.values} /> }}
      opens={(row) => (known.hrefOf ?? ((at) => link(`${listScreen}/edit`, { id: at })))(row.id)}
    />
  )
}

/** A new one is the current school's, and has a line to fill in where it needs any. */
const beginning = (
  { school, fields }: Dossier<AnyWorkflow, AnyRow, object>,
  schoolID: number,
  today: string,
): Record<string, unknown> => ({
  ...(school && { [school]: schoolID || null }),
  ...Object.fromEntries(
    Object.entries(fields as Record<string, Field>).flatMap(([name, field]) =>
      field.type === 'lines' && field.required && !field.many
        ? [[name, [emptyDraft(field.fields, today)]]]
        : [],
    ),
  ),
})

type Row = AnyRow & Standing<AnyWorkflow>

function OnePage({
  definition,
  id,
  listScreen,
  slots = {},
}: Props<AnyWorkflow, AnyRow, object> & { id: number }) {
  const slice = recordSlice(definition.name) as AnyApi & {
    act: { useMutation: () => Press<AnyWorkflow> }
  }
  const say = useUiText()
  const text = useRecordText(definition)
  const link = useLink()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const { language } = useUserContext()
  const { messages } = useIntl()
  // What an act does is seen in other lists of its module too.
  const cache = useRecordCache(recordSlice(definition.name.replace(/\..*/, '')) as object)
  const acts = useRecordActs({ definition, api: anyApi(slice) } as never)
  const read = slice.get.useQuery({ id }, { staleTime: 0 })
  const update = slice.update.useMutation()
  const press = slice.act.useMutation()
  const [isLookingBack, setLookingBack] = useState(false)
  const row = read.data as Row | undefined
  const title = row ? (nameIn(row[definition.label], language) ?? text.one) : undefined
  useTitle(title)
  if (read.error && !row)
    return <LoadError error={read.error} onRetry={() => void read.refetch()} />
  if (!row || title === undefined) return <DelayedLoader />

  const { fields } = anyRecord(definition)
  const lines = formFields(fields).filter(([, { type }]) => type === 'lines')
  // What no act has written yet is no fact.
  const facts: Record<string, Field> = Object.fromEntries(
    Object.entries(fields).filter(
      ([name, { readOnly }]) => name !== 'status' && !(readOnly && isBlank(row[name])),
    ),
  )
  const choice = (name: string) => text.choice(name)
  const shown = (name: string) => {
    const [key, value] = [`head.${name}`, row[name]]
    return `${definition.name}.${key}` in messages ? (
      text.say(key, { value: value as string | number })
    ) : (
      <FieldValue field={facts[name] as Field} value={value} choiceLabel={choice(name)} />
    )
  }
  const more: PageAction[] = [
    ...(slots.more?.(row) ?? []),
    {
      label: say('ui.history.title'),
      icon: <IconHistory size={16} />,
      onClick: () => setLookingBack(true),
    },
    { label: say('ui.print'), icon: <IconPrinter size={16} />, onClick: () => window.print() },
    ...(row.mayRemove
      ? [
          {
            label: say('ui.remove'),
            icon: <IconTrash size={16} />,
            danger: true,
            onClick: () =>
              void acts
                .remove([id])
                .then(() => navigate(link(listScreen)))
                .catch(toasts.failed),
          },
        ]
      : []),
  ]
  return (
    <FilePurpose value={definition.name}>
      <ReferenceLabels {...referencesOf(facts, row)}>
        <PageHeader
          title={title}
          subtitle={joined(
            (definition.page.head ?? [])
              .filter((name) => !isBlank(row[name]))
              .map((name) => [name, shown(name)]),
          )}
          status={
            <FieldValue
              field={fields.status as Field}
              value={row.status}
              choiceLabel={choice('status')}
            />
          }
          action={
            <>
              {slots.action?.(row)}
              <ActButtons
                workflow={definition.workflow}
                acts={row.acts}
                id={id}
                press={press}
                texts={`${definition.name}.act`}
                text={(key, values) => text.say(`act.${key}`, values)}
                maybe={(key) => text.maybe(`act.${key}`)}
                {...(slots.values && { values: slots.values(row) })}
                onSettled={cache.refresh}
              />
            </>
          }
          more={more}
        />
        <Stack gap="md">
          {slots.before?.(row)}
          <RecordCard<AnyRow>
            name={definition.name}
            text={text}
            title={text.maybe('facts') ?? say('ui.facts')}
            fields={facts}
            id={id}
            row={row}
            mayEdit={row.mayEdit}
            shownElsewhere={lines.map(([name]) => name)}
            after={(form) => <Totals definition={definition} draft={form.values} />}
            {...(slots.shown && { shown: (name) => slots.shown?.(row, name) })}
            save={async (changes, version) => {
              const saved = await update.mutateAsync({
                id,
                version: version ?? row.version,
                changes,
              })
              await cache.refresh()
              return saved as AnyRow
            }}
          />
          {lines.map(([name, field]) => (
            <LinesCard
              key={name}
              label={text.label(name)}
              field={field as LinesField}
              lines={row[name] as Record<string, unknown>[]}
              labelOf={(part) => text.label(`${name}.${part}`)}
              choiceOf={(part) => text.choice(`${name}.${part}`)}
            />
          ))}
          {slots.after?.(row)}
          {definition.page.attachments && (
            <Attachments
              kind={definition.page.attachments}
              recordID={id}
              hint={text.maybe('attachments') ?? ''}
            />
          )}
        </Stack>
      </ReferenceLabels>
      <Suspense>
        {isLookingBack && (
          <HistoryPanel
            definition={anyRecord(definition)}
            text={text}
            api={anyApi(slice)}
            id={id}
            values={slots.values?.(row)}
            onClose={() => setLookingBack(false)}
          />
        )}
      </Suspense>
    </FilePurpose>
  )
}

/** What the lines come to, while someone enters them. */
function Totals({
  definition,
  draft,
}: {
  definition: Dossier<AnyWorkflow, AnyRow, object>
  draft: object
}) {
  const text = useRecordText(definition)
  const { cents } = useFormats()
  return Object.entries(definition.totals).map(([name, total]) => (
    <Text key={name} fw={600} aria-live="polite" mt="sm">
      {text.label(name)}: {cents(totalOf(draft, total))}
    </Text>
  ))
}

/** The parts of a subtitle, with a dot between them. */
const joined = (parts: readonly (readonly [string, ReactNode])[]): ReactNode =>
  parts.map(([key, part], at) => (
    <span key={key}>
      {at > 0 && ' · '}
      {part}
    </span>
  ))

function LinesCard({
  label,
  field,
  lines,
  labelOf,
  choiceOf,
}: {
  label: string
  field: LinesField
  lines: readonly Record<string, unknown>[]
  labelOf: (part: string) => string
  choiceOf: (part: string) => (choice: string) => string
}) {
  const rows = lines.map((line, at) => ({ ...line, at }))
  const ui = useUiText()
  const parts = Object.entries(field.fields).filter(([, { hidden }]) => !hidden)
  if (rows.length === 0)
    return (
      <SectionCard title={label}>
        <Text c="dimmed">{ui('ui.lines.none')}</Text>
      </SectionCard>
    )
  return (
    <SectionCard title={label}>
      <DataTable
        caption={label}
        rows={rows}
        rowID={({ at }) => at}
        rowLabel={({ at }) => String(at + 1)}
        columns={parts.map(([name, part]) => ({
          key: name,
          label: labelOf(name),
          ...(isAmount(part.type) && { align: 'end' as const, noWrap: true }),
          cell: (line) => (
            <FieldValue
              field={part}
              value={(line as Record<string, unknown>)[name]}
              choiceLabel={choiceOf(name)}
            />
          ),
        }))}
      />
    </SectionCard>
  )
}

const isAmount = (type: string): boolean => ['cents', 'number', 'integer'].includes(type)

/** The page of a screen that is just a dossier's. */
export function dossierScreen({ name }: Screen, definition: AnyDossier): PageFile {
  const Page = ({ params }: PageProps) => (
    <DossierPage
      definition={definition}
      id={formID(params.id)}
      listScreen={name.replace(/\/edit$/, '')}
    />
  )
  return { default: Page }
}
