import { useRecordCache } from '@atrium/kit/client'
import { SectionCard, useErrorText, useFormats } from '@atrium/ui'
import { List, Radio, Stack, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { AskedCredit } from '../asked.queries.ts'
import type { LearnerSpace } from '../learner.queries.ts'

/** The credit that it gives, or a choice if there are several. */
export function CreditCard({ space, mayEdit }: { space: LearnerSpace; mayEdit: boolean }) {
  const text = useText()
  const errorText = useErrorText()
  const { refresh } = useRecordCache(api.learner)
  const { badgeUserID, credits, creditID } = space
  const nameOf = useCreditName()
  const choose = api.learner.chooseCredit.useMutation({ onSuccess: () => refresh() })
  return (
    <SectionCard title={text('microcredentials.section.credits')}>
      {credits.length === 1 || !mayEdit ? (
        <List>
          {credits
            .filter((credit) => credits.length === 1 || credit.id === creditID)
            .map((credit) => (
              <List.Item key={credit.id}>{nameOf(credit)}</List.Item>
            ))}
        </List>
      ) : (
        <Radio.Group
          label={text('microcredentials.work.chooseCredit')}
          value={creditID === null ? '' : String(creditID)}
          error={choose.error && errorText(choose.error)}
          onChange={(value) => choose.mutate({ badgeUserID, creditID: Number(value) })}
        >
          <Stack gap="xs" mt="xs">
            {credits.map((credit) => (
              <Radio key={credit.id} value={String(credit.id)} label={nameOf(credit)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {space.dueCents > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {text('microcredentials.work.feeHint')}
        </Text>
      )}
    </SectionCard>
  )
}

function useCreditName() {
  const { number, cents } = useFormats()
  return (credit: AskedCredit) =>
    [
      `${number(credit.numberOfCredits)} ${credit.typeName}`,
      credit.approvalArea,
      credit.fee > 0 && cents(credit.fee),
    ]
      .filter(Boolean)
      .join(' · ')
}
