import { recordApi, useLink, useUserContext } from '@atrium/kit/client'
import { Line, LineList, Notice, RecordListPage, useFormats } from '@atrium/ui'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { evaluates } from '../words.ts'
import { observation } from './observations.record.ts'

const list = recordApi(observation)

/** Observations, with the calibration exercises that wait for the reader’s ratings. */
export default function ObservationsPage() {
  const link = useLink()
  const { grants } = useUserContext()
  return (
    <RecordListPage
      definition={observation}
      api={list}
      hrefOf={(id) => link('staff/observations/edit', { id })}
      slots={{ above: (grants[evaluates] ?? []).length > 0 && <Waiting /> }}
    />
  )
}

function Waiting() {
  const say = useText()
  const link = useLink()
  const { date } = useFormats()
  const { data = [] } = api.ownExercises.useQuery()
  if (data.length === 0) return null
  return (
    <Notice kind="info" title={say('observation.rate.waiting', { count: data.length })}>
      <LineList>
        {data.map(({ id, name, dueOn }) => (
          <Line
            key={id}
            title={name}
            detail={[dueOn && say('observation.rate.due', { date: date(dueOn) })]}
            href={link('staff/calibration', { id })}
            isAct
          />
        ))}
      </LineList>
    </Notice>
  )
}
