import { recordApi, useLink } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { useText } from '../use-text.ts'
import { concern } from './concerns.record.ts'

const list = recordApi(concern)

/** Submitted concerns, waiting ones first: one's own, and those of the school for people who look into them. */
export default function SubmittedConcernsPage() {
  const say = useText()
  const link = useLink()
  return (
    <RecordListPage
      definition={concern}
      api={list}
      hrefOf={(id) => link('students/behavior/submitted-concerns/edit', { id })}
      slots={{
        action: (
          <Button component={Link} href={link('students/behavior/submit-concern')}>
            {say('behavior.concerns.submit')}
          </Button>
        ),
      }}
    />
  )
}
