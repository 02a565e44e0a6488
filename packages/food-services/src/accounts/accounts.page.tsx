import { PrintDialog } from '@atrium/documents/parts'
import { recordApi, useLink, useRecordCache, useUserContext } from '@atrium/kit/client'
import { RecordListPage, useToasts } from '@atrium/ui'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { accountsList } from './accounts.record.ts'

const list = recordApi(accountsList)

/** The meal accounts of a school’s students. */
export default function AccountsPage() {
  const say = useText()
  const link = useLink()
  const toasts = useToasts()
  const { schoolID } = useUserContext()
  const { refresh } = useRecordCache(api.accounts)
  const [isPrinting, setPrinting] = useState(false)
  const give = api.givePins.useMutation({
    onSuccess: async ({ given }) => {
      toasts.done(say('meals.accounts.given', { count: given }))
      await refresh()
    },
    onError: toasts.failed,
  })
  const tell = api.tellLow.useMutation({
    onSuccess: ({ told }) => toasts.done(say('meals.accounts.told', { count: told })),
    onError: toasts.failed,
  })
  return (
    <>
      <RecordListPage
        definition={accountsList}
        api={list}
        hrefOf={(id) => link('settings/food-services/meal-accounts/account', { studentID: id })}
        slots={{
          action: (
            <Button component={Link} href={link('settings/food-services/meal-accounts/line')}>
              {say('meals.accounts.toLine')}
            </Button>
          ),
          more:
            schoolID === 0
              ? []
              : [
                  {
                    label: say('meals.accounts.give'),
                    disabled: give.isPending,
                    onClick: () => give.mutate(),
                  },
                  {
                    label: say('meals.accounts.tell'),
                    disabled: tell.isPending,
                    onClick: () => tell.mutate(),
                  },
                  { label: say('meals.accounts.letters'), onClick: () => setPrinting(true) },
                ],
        }}
      />
      <Suspense>
        {isPrinting && (
          <PrintDialog kind="meals.lowBalance" input={{}} onClose={() => setPrinting(false)} />
        )}
      </Suspense>
    </>
  )
}
