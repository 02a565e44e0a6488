import { recordApi, useLink } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { Anchor } from '@mantine/core'
import { Link } from 'wouter'
import { useText } from '../use-text.ts'
import { incident } from './incidents.record.ts'

const list = recordApi(incident)

/** The incidents of a school. */
export default function IncidentsPage() {
  const say = useText()
  const link = useLink()
  return (
    <RecordListPage
      definition={incident}
      api={list}
      hrefOf={(id) => link('students/behavior/incident-management/edit', { id })}
      slots={{
        above: (
          <Anchor component={Link} href={link('students/behavior/incident-management-bico')}>
            {say('behavior.incidents.toBico')}
          </Anchor>
        ),
      }}
    />
  )
}
