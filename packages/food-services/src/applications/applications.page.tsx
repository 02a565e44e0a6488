import { PrintDialog } from '@atrium/documents/parts'
import { recordApi, useLink, useRecordCache } from '@atrium/kit/client'
import { RecordListPage, useToasts } from '@atrium/ui'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { application } from './applications.record.ts'

const list = recordApi(application)

/** The applications of the district’s households, waiting ones first. */
export default function ApplicationsPage() {
  const say = useText()
  const link = useLink()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.applications)
  const [isPrinting, setPrinting] = useState(false)
  const draw = api.drawSample.useMutation({
    onSuccess: async ({ drawn, approved }) => {
      toasts.done(say('meals.applications.drawn', { drawn, approved }))
      await refresh()
    },
    onError: toasts.failed,
  })
  return (
    <>
      <RecordListPage
        definition={application}
        api={list}
        hrefOf={(id) => link('settings/food-services/free-and-reduced-lunch/edit', { id })}
        slots={{
          action: (
            <Button
              component={Link}
              href={link('settings/food-services/free-and-reduced-lunch/edit', { id: 'new' })}
            >
              {say('meals.applications.paper')}
            </Button>
          ),
          more: [
            {
              label: say('meals.applications.draw'),
              disabled: draw.isPending,
              onClick: () => draw.mutate(),
            },
            { label: say('meals.applications.endingLetters'), onClick: () => setPrinting(true) },
          ],
        }}
      />
      <Suspense>
        {isPrinting && (
          <PrintDialog kind="meals.ending" input={{}} onClose={() => setPrinting(false)} />
        )}
      </Suspense>
    </>
  )
}
