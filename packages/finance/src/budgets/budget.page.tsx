import {
  type PageProps,
  recordApi,
  ScreenLink,
  useRecordCache,
  useUserContext,
} from '@atrium/kit/client'
import {
  ConfirmWithNumbers,
  formID,
  Notice,
  RecordFormPage,
  useFormats,
  useToasts,
} from '@atrium/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { budgetsRecord } from './budgets.record.ts'

export default function BudgetPage({ params }: PageProps) {
  const text = useText()
  const toasts = useToasts()
  const { cents } = useFormats()
  const { permissions } = useUserContext()
  const [isAdopting, setAdopting] = useState(false)
  const { refresh } = useRecordCache(api)
  const adopt = api.adoptBudget.useMutation({
    onSuccess: async () => {
      setAdopting(false)
      toasts.done(text('finance.budget.adopted'))
      await refresh()
    },
    onError: toasts.failed,
  })
  return (
    <RecordFormPage
      definition={budgetsRecord}
      api={recordApi(budgetsRecord)}
      id={formID(params.id)}
      listScreen="finance/budgets"
      slots={{
        isReadOnly: ({ row }) => row !== undefined && row.status !== 'draft',
        before: ({ row }) =>
          row && (
            <Stack gap="sm" mb="md">
              {row.status !== 'draft' && (
                <Notice kind="info">
                  {text(
                    row.status === 'adopted'
                      ? 'finance.budget.isAdopted'
                      : 'finance.budget.isSuperseded',
                  )}
                </Notice>
              )}
              <Group justify="space-between">
                <Text fw={600}>
                  {text('finance.budget.total', {
                    amount: cents(row.lines.reduce((sum, line) => sum + line.cents, 0)),
                  })}
                </Text>
                <Group gap="xs">
                  <Button
                    variant="default"
                    renderRoot={(props) => (
                      <ScreenLink
                        name="finance/reports"
                        params={{ report: 'budget-to-actual', yearID: row.fiscalYearID }}
                        {...props}
                      />
                    )}
                  >
                    {text('finance.budget.compare')}
                  </Button>
                  {row.status === 'adopted' && permissions.includes('finance.manage') && (
                    <Button
                      renderRoot={(props) => (
                        <ScreenLink
                          name="finance/budgets/edit"
                          params={{ id: 'new', like: row.id }}
                          {...props}
                        />
                      )}
                    >
                      {text('finance.budget.amend')}
                    </Button>
                  )}
                  {row.status === 'draft' &&
                    row.lines.length > 0 &&
                    permissions.includes('finance.manage') && (
                      <Button onClick={() => setAdopting(true)}>
                        {text('finance.budget.adopt')}
                      </Button>
                    )}
                </Group>
              </Group>
              <ConfirmWithNumbers
                opened={isAdopting}
                isHarmless
                title={text('finance.budget.adopt')}
                consequences={[text('finance.budget.adoptHint', { count: row.lines.length })]}
                confirm={text('finance.budget.adopt')}
                isBusy={adopt.isPending}
                onConfirm={() => adopt.mutate({ budgetID: row.id })}
                onClose={() => setAdopting(false)}
              />
            </Stack>
          ),
      }}
    />
  )
}
