import { recordApi, useLink, useRecordCache } from '@atrium/kit/client'
import { RecordListPage, useToasts } from '@atrium/ui'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { incomeTablesRecord } from './income-tables.record.ts'
import { usualTable } from './income.rules.ts'

const list = recordApi(incomeTablesRecord)

/** The income eligibility guidelines of each year; the usual ones can be brought. */
export default function IncomeTablesPage() {
  const say = useText()
  const link = useLink()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.incomeTables)
  const add = api.addDefaultTable.useMutation({
    onSuccess: async () => {
      toasts.done(say('meals.tables.brought', { name: usualTable.name }))
      await refresh()
    },
    onError: toasts.failed,
  })
  return (
    <RecordListPage
      definition={incomeTablesRecord}
      api={list}
      hrefOf={(id) =>
        link('settings/food-services/free-and-reduced-lunch/income-tables/edit', { id })
      }
      slots={{
        more: [
          {
            label: say('meals.tables.bring', { name: usualTable.name }),
            disabled: add.isPending,
            onClick: () => add.mutate(),
          },
        ],
      }}
    />
  )
}
