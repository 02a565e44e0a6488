import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react'
import { Button, Skeleton, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useLink, useMayDo, useOwnRecord, useUserContext } from '@atrium/kit/client'
import { nameIn, type VersionedRow } from '@atrium/kit/shared'
import { IconHistory, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useLocation, useSearch } from 'wouter'
import { FilePurpose } from '../fields/files.tsx'
import {
  ReferenceLabels,
  referencesOf,
  ReferencesProvider,
  type References,
} from '../fields/references.tsx'
import { DelayedLoader } from '../layout/delayed-loader.tsx'
import { LoadError } from '../layout/error-state.tsx'
import { PageHeader, type PageAction } from '../layout/page-header.tsx'
import { useToasts } from '../layout/toasts.tsx'
import { useUiText } from '../text.ts'
import { lastList } from '../list/last-list.ts'
import { anyApi, anyRecord, type AnyRow, type RecordClient } from './record.types.ts'
import { useRecordActs } from './use-record-acts.ts'
import { useRecordText } from './use-record-text.ts'
import { focusFirstError } from './focus-first-error.ts'
import { FormFields } from './form-fields.tsx'
import { FormNotices } from './form-notices.tsx'
import type { FormSlots } from './form-slots.types.ts'
import { FormStateWords, SaveButton } from './form-state.tsx'
import { MergeConflict } from './merge-conflict.tsx'
import { OverrideNotice } from './override-notice.tsx'
import { SaveBar } from './save-bar.tsx'
import { useDirtyGuard } from './use-dirty-guard.tsx'
import { useRecordPage } from './use-record-page.ts'
import classes from './form.module.css'

const HistoryPanel = lazy(() => import('./history-panel.tsx'))

export interface RecordFormPageProps<
  Row extends VersionedRow,
  Draft extends object,
> extends RecordClient<Row, Draft> {
  /** The record's id in the path: a number, or `new`. */
  id: number | 'new'
  /** The name of the list's screen, which the page goes back to. */
  listScreen: string
  listParams?: Record<string, string | number>
  /** Where a new one opens once it is saved; default: back at the list. */
  opens?: (row: Row) => string
  /** The initial values of a new one, where they differ from the fields' own. */
  begins?: Record<string, unknown> | undefined
  references?: References
  /** The purpose of the files in its file fields; default: the record's name. */
  filePurpose?: string
  slots?: FormSlots<Row>
}

/** The id in a path: `new`, or a number; anything else is no record. */
export const formID = (param: string | undefined): number | 'new' =>
  param === 'new' ? 'new' : Number(param) || 0

/** A record's form: creating, editing, merging, history and removal, all from its definition. */
export function RecordFormPage<Row extends VersionedRow, Draft extends object>(
  props: RecordFormPageProps<Row, Draft>,
) {
  return (
    <ReferencesProvider references={props.references ?? {}}>
      <FilePurpose value={props.filePurpose ?? props.definition.name}>
        {/* Remounted for another record: nothing typed for one may end up in the other. */}
        <FormPage key={props.id} {...props} />
      </FilePurpose>
    </ReferencesProvider>
  )
}

function FormPage<Row extends VersionedRow, Draft extends object>({
  definition: whole,
  api,
  id,
  listScreen,
  listParams,
  opens,
  begins,
  slots = {},
}: RecordFormPageProps<Row, Draft>) {
  const definition = useOwnRecord(anyRecord(whole)) as unknown as typeof whole
  const say = useUiText()
  const text = useRecordText(definition)
  const link = useLink()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const like = Number(new URLSearchParams(useSearch()).get('like'))
  const { schoolID } = useUserContext()
  const form = useRecordPage(
    { definition, api },
    id,
    like > 0
      ? { id: like, ...(definition.school && { but: { [definition.school]: schoolID } }) }
      : undefined,
    begins,
  )
  const acts = useRecordActs({ definition, api })
  const [isLookingBack, setLookingBack] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const formElementID = useId()
  const guard = useDirtyGuard(form.isDirty && form.state !== 'saving')
  const { fields } = anyRecord(definition)
  const { language } = useUserContext()
  const mayDo = useMayDo(anyRecord(definition))
  const isReadOnly = slots.isReadOnly?.(form) ?? false
  const mayWrite = form.isNew ? mayDo('create') : mayDo('edit', form.row) && !isReadOnly
  const mayRemove = mayDo('remove', form.row) && !isReadOnly
  const back = lastList(definition.name) ?? link(listScreen, listParams)

  const submit = async (another = false) => {
    const row = await form.submit()
    if (!row) return focusFirstError(element.current)
    if (!form.isNew) return
    toasts.done(say('ui.form.added', { name: nameIn(row[definition.label], language) ?? text.one }))
    if (another) focusFirstError(element.current, true)
    else navigate(opens?.(row) ?? back)
  }
  const remove = async () => {
    if (!form.row) return
    form.reset()
    await acts.remove([form.row.id])
    navigate(back)
  }
  useHotkeys([['mod+S', () => mayWrite && element.current?.requestSubmit()]], [])

  const more: PageAction[] = [
    ...(slots.more?.(form) ?? []),
    ...(form.row
      ? [
          {
            label: say('ui.history.title'),
            icon: <IconHistory size={16} />,
            onClick: () => setLookingBack(true),
          },
        ]
      : []),
    ...(form.row
      ? [{ label: say('ui.print'), icon: <IconPrinter size={16} />, onClick: () => window.print() }]
      : []),
    ...(form.row && mayRemove
      ? [
          {
            label: say('ui.remove'),
            icon: <IconTrash size={16} />,
            danger: true,
            onClick: () => void remove().catch(toasts.failed),
          },
        ]
      : []),
  ]
  const title: ReactNode =
    slots.title?.(form) ??
    (form.isNew
      ? text.say('add')
      : form.row
        ? (nameIn(form.row[definition.label], language) ?? '')
        : text.one)

  if (form.loadError) return <LoadError error={form.loadError} onRetry={form.reload} />
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={slots.breadcrumb}
        status={<FormStateWords state={form.state} />}
        more={more}
        sticky
      />
      {form.isLoading ? (
        <DelayedLoader>
          <FieldSkeletons />
        </DelayedLoader>
      ) : (
        <form
          ref={element}
          id={formElementID}
          className={classes.form}
          noValidate
          aria-label={typeof title === 'string' ? title : text.one}
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <FormNotices form={form} text={text} />
          {definition.schoolOverrides && form.row && (
            <OverrideNotice
              definition={anyRecord(definition)}
              row={form.row as unknown as AnyRow}
            />
          )}
          {slots.before?.(form)}
          <ReferenceLabels {...referencesOf(fields, form.values)}>
            <FormFields
              fields={fields}
              text={text}
              form={form}
              inputs={slots.inputs}
              below={slots.below}
              mayWrite={mayWrite}
            />
          </ReferenceLabels>
          {slots.after?.(form)}
          {mayWrite && (
            <SaveBar>
              <SaveButton
                form={formElementID}
                state={form.state}
                label={form.isNew ? text.maybe('create') : undefined}
              />
              {form.isNew && (
                <Button variant="default" onClick={() => void submit(true)}>
                  {say('ui.form.saveAndAdd')}
                </Button>
              )}
              {!form.isNew && form.isDirty && (
                <Button variant="default" onClick={form.reset}>
                  {say('ui.form.reset')}
                </Button>
              )}
            </SaveBar>
          )}
        </form>
      )}
      {guard}
      <MergeConflict
        form={form}
        fields={fields}
        text={text}
        onMerged={(row) => row ?? focusFirstError(element.current)}
      />
      <Suspense>
        {isLookingBack && form.row && (
          <HistoryPanel
            definition={anyRecord(definition)}
            text={text}
            api={anyApi(api)}
            id={form.row.id}
            onClose={() => setLookingBack(false)}
          />
        )}
      </Suspense>
    </>
  )
}

const FieldSkeletons = () => (
  <Stack className={classes.form}>
    {Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} height={56} />
    ))}
  </Stack>
)
