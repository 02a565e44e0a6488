import { useId, useState, type ReactNode } from 'react'
import { useSay } from '@atrium/kit/client'
import {
  DelayedLoader,
  LoadError,
  Notice,
  PageHeader,
  SaveButton,
  SectionCard,
  useTypedWork,
} from '@atrium/ui'
import { useText } from '../../use-text.ts'
import type { OfferDraft } from '../offers.actions.ts'
import { OfferFields } from './offer-fields.tsx'
import type { useOfferForm } from './use-offer-form.ts'

const blank: OfferDraft = { name: '', description: '', visible: false, imageUUID: null }

/** The id that an address names; null for one that is yet to be made. */
export const idOfAddress = (text: string | undefined): number | null =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : null

/** Loads what an editor edits; one that is yet to be made has nothing to load. */
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

interface Props<Parts> {
  kind: 'curricula' | 'pathways'
  id: number | null
  /** As it is saved. */
  offer: (OfferDraft & { version: number }) | undefined
  /** Its pathways or steps as they are edited, and what puts earlier ones back. */
  parts: Parts
  onParts: (parts: Parts) => void
  form: ReturnType<typeof useOfferForm>
  save: { error: unknown; isPending: boolean }
  /** Resolves once it is saved. */
  onSave: (draft: OfferDraft) => Promise<unknown>
  children: ReactNode
}

/** The frame around a curriculum's pathways or a pathway's steps: what it is called, who sees it, and saving. */
export function OfferEditor<Parts>({
  kind,
  id,
  offer,
  parts,
  onParts,
  form,
  save,
  onSave,
  children,
}: Props<Parts>) {
  const text = useText()
  const [draft, setDraft] = useState<OfferDraft>(
    offer
      ? {
          name: offer.name,
          description: offer.description,
          visible: offer.visible,
          imageUUID: offer.imageUUID,
        }
      : blank,
  )
  const work = useTypedWork(
    `microcredentials.${kind}`,
    { ...draft, parts },
    ({ parts: kept, ...rest }) => {
      setDraft(rest)
      onParts(kept)
    },
    { id: id ?? 'new', version: offer?.version ?? null },
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
      // What is missing is said under its field, in the reader's language, and not by the browser.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        // A refusal is shown from `save.error`.
        if (!unnamed) onSave(draft).then(work.settle, () => {})
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
          <SaveButton
            form={formID}
            label={text('microcredentials.offers.save')}
            state={save.isPending ? 'saving' : message || (asked && unnamed) ? 'failed' : 'dirty'}
          />
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
