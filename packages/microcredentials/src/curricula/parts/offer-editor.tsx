import { useId, useState, type ReactNode } from 'react'
import { useSay } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import {
  DelayedLoader,
  HistoryButton,
  LoadError,
  Notice,
  PageHeader,
  SaveButton,
  SectionCard,
  useTypedWork,
} from '@atrium/ui'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { offerHistoryFields } from '../../words.ts'
import type { OfferDraft } from '../offers.actions.ts'
import { OfferFields } from './offer-fields.tsx'
import type { useOfferForm } from './use-offer-form.ts'

const blank: OfferDraft = { name: '', description: '', visible: false, imageUUID: null }

const draftOf = ({ name, description, visible, imageUUID }: OfferDraft): OfferDraft => ({
  name,
  description,
  visible,
  imageUUID,
})

const partLabels = {
  name: 'microcredentials.field.name',
  description: 'microcredentials.field.description',
  visible: 'microcredentials.offers.visibleHint',
  imageUUID: 'microcredentials.field.image',
} as const

/** The id in the URL; null for a new offer. */
export const idOfAddress = (text: string | undefined): number | null =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : null

/** Loads the offer to edit. There is nothing to load for a new one. */
export function Loaded<Row>({
  id,
  read,
  children,
}: {
  id: number | null
  read: { data: Row | undefined; isError: boolean; error: unknown; refetch: () => unknown }
  children: (row?: Row) => ReactNode
}) {
  if (id === null) return children()
  if (read.isError) return <LoadError error={read.error} onRetry={() => void read.refetch()} />
  return read.data ? children(read.data) : <DelayedLoader />
}

interface Props<Parts, Offer> {
  kind: 'curricula' | 'pathways'
  id: number | null
  /** The saved values. */
  offer: Offer | undefined
  /** The edited pathways or steps, and a function to restore earlier ones. */
  parts: Parts
  partsOf: (offer: Offer) => Parts
  onParts: (parts: Parts) => void
  form: ReturnType<typeof useOfferForm>
  save: { error: unknown; isPending: boolean }
  /** Saves it if it still has the version that was loaded (0 for a new one). */
  onSave: (draft: OfferDraft, parts: Parts, version: number) => Promise<unknown>
  children: ReactNode
}

/**
 * The form around a curriculum's pathways or a pathway's steps: its name, visibility, and saving.
 */
export function OfferEditor<
  Parts extends readonly { name: string }[],
  Offer extends OfferDraft & { version: number },
>({ kind, id, offer, parts, partsOf, onParts, form, save, onSave, children }: Props<Parts, Offer>) {
  const text = useText()
  const [draft, setDraft] = useState<OfferDraft>(offer ? draftOf(offer) : blank)
  // A refusal is displayed from `save.error`.
  const send = (given: OfferDraft, chosen: Parts, version: number) =>
    void onSave(given, chosen, version).then(work.settle, () => {})
  const partLabel = (part: string) =>
    text(part === 'parts' ? `microcredentials.${kind}.parts` : partLabels[part as keyof OfferDraft])
  const work = useTypedWork<OfferDraft & { parts: Parts }, Offer>(
    `microcredentials.${kind}`,
    { ...draft, parts },
    ({ parts: kept, ...rest }) => {
      setDraft(rest)
      onParts(kept)
    },
    {
      id: id ?? 'new',
      version: offer?.version ?? null,
      merge: {
        error: save.error,
        valuesOf: (now) => ({ ...draftOf(now), parts: partsOf(now) }),
        label: partLabel,
        fields: { description: f.html({ max: 20_000 }), imageUUID: f.file({ accept: 'image' }) },
        show: (_, value) => (value as Parts).map(({ name }) => name).join(', '),
        save: ({ parts: chosen, ...given }, now) => send(given, chosen, now.version),
      },
    },
  )
  const [asked, setAsked] = useState(false)
  const formID = useId()
  const say = useSay()
  const { errors: refused, message } = form.failure(save.error)
  const unnamed = draft.name.trim() === ''
  const errors = asked && unnamed ? { ...refused, name: say('kit.valid.required') } : refused
  return (
    <form
      id={formID}
      // We report missing values under their fields, in the reader's language, instead of letting
      // the browser do it.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (!unnamed) send(draft, parts, offer?.version ?? 0)
      }}
    >
      <PageHeader
        sticky
        title={draft.name || text(`microcredentials.${kind}.new`)}
        more={
          id === null
            ? []
            : [
                {
                  label: text('microcredentials.offers.remove'),
                  danger: true,
                  onClick: form.remove,
                },
              ]
        }
        action={
          <>
            {id !== null && (
              <HistoryButton
                api={api[kind].history}
                input={{ id }}
                fields={offerHistoryFields}
                label={partLabel}
                show={(part, value) => part === 'parts' && (value as string[]).join(', ')}
              />
            )}
            <SaveButton
              form={formID}
              label={text('microcredentials.offers.save')}
              state={save.isPending ? 'saving' : message || (asked && unnamed) ? 'failed' : 'dirty'}
            />
          </>
        }
      />
      {work.notice}
      {message && Object.keys(errors).length === 0 && (
        <Notice kind="danger" mb="md">
          {message}
        </Notice>
      )}
      <SectionCard title={text('microcredentials.section.about')}>
        <OfferFields
          draft={draft}
          errors={errors}
          onChange={(patch) => setDraft((before) => ({ ...before, ...patch }))}
        />
      </SectionCard>
      <SectionCard title={text(`microcredentials.${kind}.parts`)}>{children}</SectionCard>
    </form>
  )
}
