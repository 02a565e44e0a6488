import { SectionCard } from '@atrium/ui'
import { NumberInput, Select, SimpleGrid, Text } from '@mantine/core'
import { useText } from '../../../use-text.ts'
import type { CreditContent } from '../../content.types.ts'
import { newKey, useStudio } from '../../studio-context.tsx'
import { Commented } from '../commented.tsx'
import { Cents } from '../inputs.tsx'
import { offered } from '../offered.ts'
import { PartList } from '../part-list.tsx'

/** The credit it gives, the approval area, and its cost. */
export function CreditsSection() {
  const text = useText()
  const { content, set, choices, errorAt } = useStudio()
  const first = choices.creditTypes.find((type) => type.active)
  const blank = (creditTypeID: number): CreditContent => ({
    key: newKey(),
    creditTypeID,
    approvalAreaID: null,
    numberOfCredits: 1,
    fee: 0,
    resubmissionFee: 0,
  })
  const nameOf = ({ creditTypeID }: CreditContent) =>
    choices.creditTypes.find((type) => type.id === creditTypeID)?.name ?? ''
  return (
    <SectionCard title={text('microcredentials.section.credits')}>
      {errorAt('credits') && (
        <Text c="red" size="sm" mb="sm" role="alert">
          {errorAt('credits')}
        </Text>
      )}
      <PartList
        parts={content.credits}
        nameOf={nameOf}
        onChange={(credits) => set({ credits })}
        {...(first && {
          add: { label: text('microcredentials.credit.add'), make: () => blank(first.id) },
        })}
        empty={text(first ? 'microcredentials.credit.empty' : 'microcredentials.credit.noTypes')}
      >
        {(credit, at, change) => <Credit credit={credit} at={at} onChange={change} />}
      </PartList>
    </SectionCard>
  )
}

function Credit({
  credit,
  at,
  onChange,
}: {
  credit: CreditContent
  at: number
  onChange: (patch: Partial<CreditContent>) => void
}) {
  const text = useText()
  const { choices, disabled, errorAt } = useStudio()
  return (
    <Commented field={`credits:${credit.key}`}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mb="sm">
        <Select
          label={text('microcredentials.credit.creditType')}
          data={offered(choices.creditTypes, [credit.creditTypeID])}
          value={String(credit.creditTypeID)}
          onChange={(id) => id && onChange({ creditTypeID: Number(id) })}
          allowDeselect={false}
          disabled={disabled}
          required
        />
        <Select
          label={text('microcredentials.credit.approvalArea')}
          data={offered(
            choices.approvalAreas,
            credit.approvalAreaID === null ? [] : [credit.approvalAreaID],
          )}
          value={credit.approvalAreaID === null ? null : String(credit.approvalAreaID)}
          onChange={(id) => onChange({ approvalAreaID: id === null ? null : Number(id) })}
          clearable
          clearButtonProps={{ 'aria-label': text('microcredentials.studio.clear') }}
          disabled={disabled}
          placeholder={text('microcredentials.field.none')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <NumberInput
          label={text('microcredentials.credit.numberOfCredits')}
          name={`credits.${at}.numberOfCredits`}
          min={0}
          max={9999}
          decimalScale={2}
          clampBehavior="none"
          value={credit.numberOfCredits}
          error={errorAt(`credits.${at}.numberOfCredits`)}
          readOnly={disabled}
          onChange={(next) => onChange({ numberOfCredits: Number(next) || 0 })}
        />
        <Cents
          path={`credits.${at}.fee`}
          label={text('microcredentials.credit.fee')}
          value={credit.fee}
          onChange={(fee) => onChange({ fee })}
        />
        <Cents
          path={`credits.${at}.resubmissionFee`}
          label={text('microcredentials.credit.resubmissionFee')}
          value={credit.resubmissionFee}
          onChange={(resubmissionFee) => onChange({ resubmissionFee })}
        />
      </SimpleGrid>
    </Commented>
  )
}
