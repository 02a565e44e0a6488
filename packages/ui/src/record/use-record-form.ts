import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { refusalOf, sayRef, useSay, useSchoolDay, type KeptDraft } from '@atrium/kit/client'
import {
  applies,
  errorsOf,
  validateDraft,
  type Field,
  type VersionedRow,
  emptyDraft,
} from '@atrium/kit/shared'
import { useErrorText } from '../hooks/use-error-text.ts'
import {
  changedParts,
  changesOf,
  differences,
  copyOf,
  draftOf,
  isChanged,
  merged,
  writable,
  written,
  type Difference,
  type Side,
} from './draft.rules.ts'
import { useKeptDraft } from './use-kept-draft.ts'

/** `clean`: nothing to save. `conflict`: someone else saved first, and both versions are shown. */
export type FormState = 'clean' | 'dirty' | 'saving' | 'saved' | 'failed' | 'conflict'

type Values = Record<string, unknown>
type AnyRow = VersionedRow & Values

/** Where a form's record is loaded from and saved to. */
export interface RecordSource<Row extends VersionedRow> {
  /** The kind of record: the key of its kept draft and its texts. */
  name: string
  fields: Record<string, Field>
  id: number | 'new'
  /** The record as last read; absent while loading, and for a new one. */
  row: Row | undefined
  /** The initial values of a new record, where they differ from the fields' own; nothing typed yet. */
  begins?: Values | undefined
  /** What a new record copies, once loaded. */
  like?: Values | undefined
  loadError?: unknown
  reload?: () => void
  /**
   * Writes the changes against the version they are based on (null for a new record), and returns
   * the record as it now is.
   */
  save: (changes: Values, version: number | null) => Promise<Row>
}

/** A form without its UI: values, their errors, and its state with the server. */
export interface RecordForm<Row extends VersionedRow> {
  isNew: boolean
  /** The record as it was last read or saved. */
  row: Row | undefined
  isLoading: boolean
  loadError: unknown
  reload: () => void
  values: Values
  setValue: (name: string, value: unknown) => void
  /** Checks one field, e.g. on blur. */
  check: (name: string) => void
  errors: Record<string, string>
  /** The error of the whole form. */
  formError: string | undefined
  state: FormState
  isDirty: boolean
  /** Names of fields that another person changed since this form was opened. */
  changedByOthers: string[]
  /** Saves; returns the record, or undefined if it was refused. */
  submit: () => Promise<Row | undefined>
  /**
   * Restores the values from before the last save; a conflict if someone has changed the record
   * since.
   */
  undoSave: () => Promise<void>
  /** Back to what is saved. */
  reset: () => void
  conflict: Difference[] | undefined
  /** Takes the other person's version, puts the chosen changes of mine on top, and saves. */
  merge: (picks: Record<string, Side>) => Promise<Row | undefined>
  /** Shows the conflict before a save runs into it. */
  review: () => void
  closeConflict: () => void
  offered: KeptDraft | undefined
  takeOffered: () => void
  discardOffered: () => void
}

interface Ground {
  version: number | null
  base: Values
}

export function useRecordForm<Row extends VersionedRow>({
  name: kind,
  fields,
  id,
  row,
  begins,
  like,
  loadError = null,
  reload,
  save: write,
}: RecordSource<Row>): RecordForm<Row> {
  const say = useSay()
  const errorText = useErrorText()
  const isNew = id === 'new'

  const today = useSchoolDay()
  const [start] = useState(begins)
  const empty = useMemo(() => ({ ...emptyDraft(fields, today), ...start }), [fields, today, start])
  const [ground, setGround] = useState<Ground>({ version: null, base: empty })
  const [values, setValues] = useState<Values>(empty)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [formError, setFormError] = useState<string>()
  const [progress, setProgress] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
  const [theirs, setTheirs] = useState<AnyRow>()
  const [isReviewing, setReviewing] = useState(false)
  const lastSave = useRef<{ before: Values; saved: AnyRow }>(undefined)

  const isDirty = useMemo(
    () => isChanged(fields, ground.base, values, isNew),
    [fields, ground, values, isNew],
  )
  const changes = useMemo(() => changedParts(ground.base, values), [ground.base, values])
  const kept = useKeptDraft(kind, id, { isDirty, ...changes, version: ground.version })

  const stand = useCallback(
    (read: AnyRow, next = draftOf(fields, read)) => {
      setGround({ version: read.version, base: draftOf(fields, read) })
      setValues(next)
      setTheirs(undefined)
      setReviewing(false)
    },
    [fields],
  )
  // A newer version read while nothing is typed is simply shown; otherwise it is kept aside and
  // reported.
  const latest = row as AnyRow | undefined
  useEffect(() => {
    if (!latest || (ground.version !== null && latest.version <= ground.version)) return
    if (ground.version === null || !isDirty) stand(latest)
    else setTheirs(latest)
  }, [latest, ground.version, isDirty, stand])

  const isCopied = useRef(false)
  useEffect(() => {
    if (!like || isCopied.current) return
    isCopied.current = true
    setValues((before) => ({ ...before, ...copyOf(fields, like as AnyRow) }))
  }, [fields, like])

  const fail = (problem: { errors?: Record<string, string>; form?: string | undefined }) => {
    setErrors(problem.errors ?? {})
    setFormError(problem.form)
    setProgress('failed')
    return undefined
  }
  // An error in a line has a path: `items.0.quantity`.
  const fieldOf = (path: string): Field | undefined => fields[path.split('.')[0] as string]
  const isWritable = (field: Field | undefined) => field !== undefined && writable(field, isNew)
  const save = async (draft: Values, from: Ground): Promise<Row | undefined> => {
    const wrong = Object.entries(
      validateDraft(fields, draft, { before: isNew ? undefined : from.base }),
    ).filter(([name]) => isWritable(fieldOf(name)))
    if (wrong.length > 0)
      return fail({
        errors: Object.fromEntries(wrong.map(([name, ref]) => [name, sayRef(say, ref)])),
        form: say('kit.refusal.fields'),
      })
    setProgress('saving')
    setFormError(undefined)
    setErrors({})
    try {
      const saved = await write(
        isNew ? written(fields, draft) : changesOf(fields, from.base, draft),
        from.version,
      )
      if (isNew) setValues(empty)
      else {
        stand(saved as AnyRow)
        lastSave.current = { before: from.base, saved: saved as AnyRow }
      }
      setProgress('saved')
      kept.discard()
      return saved
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal?.code === 'conflict' && isRow(refusal.current)) {
        setTheirs(refusal.current)
        setReviewing(true)
        return fail({ form: refusal.detail })
      }
      const known = Object.fromEntries(
        Object.entries(refusal?.errors ?? {}).filter(
          ([name]) => fieldOf(name) && !fieldOf(name)?.hidden,
        ),
      )
      return fail({ errors: known, form: errorText(error) })
    }
  }
  const found = useMemo(
    () => (theirs ? differences(fields, ground.base, values, draftOf(fields, theirs)) : []),
    [fields, ground, values, theirs],
  )

  return {
    isNew,
    row,
    isLoading: !isNew && ground.version === null && !loadError,
    loadError: ground.version === null ? loadError : null,
    reload: () => reload?.(),
    values,
    setValue: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }))
      setProgress((before) => (before === 'saved' ? 'idle' : before))
      setErrors((before) => withoutErrors(before, name))
    },
    check: (name) => {
      const field = fields[name]
      const wrong =
        field && applies(field, values) ? errorsOf(name, field, values[name], values) : {}
      setErrors((before) => ({
        ...withoutErrors(before, name),
        ...Object.fromEntries(Object.entries(wrong).map(([path, ref]) => [path, sayRef(say, ref)])),
      }))
    },
    errors,
    formError,
    state: isReviewing
      ? 'conflict'
      : progress === 'saving'
        ? 'saving'
        : progress === 'failed'
          ? 'failed'
          : isDirty
            ? 'dirty'
            : progress === 'saved'
              ? 'saved'
              : 'clean',
    isDirty,
    changedByOthers: found.filter(({ by }) => by !== 'mine').map(({ name }) => name),
    submit: () => save(values, ground),
    undoSave: async () => {
      if (!lastSave.current) return
      const { before, saved } = lastSave.current
      await write(changesOf(fields, draftOf(fields, saved), before), saved.version)
    },
    reset: () => {
      setValues(ground.base)
      setErrors({})
      setFormError(undefined)
      setProgress('idle')
    },
    conflict: isReviewing && theirs ? found : undefined,
    merge: async (picks) => {
      if (!theirs) return undefined
      const next = merged(draftOf(fields, theirs), found, picks)
      const from = { version: theirs.version, base: draftOf(fields, theirs) }
      stand(theirs, next)
      return save(next, from)
    },
    review: () => setReviewing(true),
    closeConflict: () => setReviewing(false),
    // Only once there is a record to restore it into.
    offered: isNew || ground.version !== null ? kept.offered : undefined,
    takeOffered: () => {
      if (!kept.offered) return
      // Its own base comes with it: if the record has changed since, saving finds the conflict.
      const { version, base, values: typed } = kept.offered
      if (version !== null) setGround((before) => ({ version, base: { ...before.base, ...base } }))
      setValues((before) => ({ ...before, ...typed }))
    },
    discardOffered: kept.discard,
  }
}

/** Without the errors of a field and its lines; the same object if there were none. */
function withoutErrors(errors: Record<string, string>, name: string): Record<string, string> {
  const left = Object.entries(errors).filter(
    ([path]) => path !== name && !path.startsWith(`${name}.`),
  )
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left)
}

const isRow = (value: unknown): value is AnyRow =>
  typeof value === 'object' && value !== null && typeof (value as AnyRow).version === 'number'
