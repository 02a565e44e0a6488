import { recordApi, useLink, useSchoolDay } from '@atrium/kit/client'
import { Notice, RecordListPage } from '@atrium/ui'
import { Anchor, Stack } from '@mantine/core'
import { Link } from 'wouter'
import { asks } from '../readers.rules.ts'
import { useText } from '../use-text.ts'
import { goal } from './goals.record.ts'

const list = recordApi(goal)

/** One's own goals. Those past their date ask how they went. */
export default function GoalsPage() {
  const link = useLink()
  return (
    <RecordListPage
      definition={goal}
      api={list}
      hrefOf={(id) => link('my/goals/edit', { id })}
      slots={{ above: <Asked /> }}
    />
  )
}

function Asked() {
  const say = useText()
  const link = useLink()
  const today = useSchoolDay()
  const open = list.list.useQuery({ filters: { status: ['open'] }, size: 100 })
  const asked = (open.data?.rows ?? []).filter((one) => asks(one, today))
  if (asked.length === 0) return null
  return (
    <Notice kind="info" title={say('goals.asking.title', { count: asked.length })}>
      <Stack gap={4}>
        {asked.map(({ id, name }) => (
          <Anchor key={id} component={Link} href={link('my/goals/edit', { id })}>
            {name}
          </Anchor>
        ))}
      </Stack>
    </Notice>
  )
}
