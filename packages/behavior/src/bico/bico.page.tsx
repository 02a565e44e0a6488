import { recordApi } from '@atrium/kit/client'
import { Notice, RecordListPage } from '@atrium/ui'
import { useText } from '../use-text.ts'
import { bicoList } from './bico.record.ts'

const list = recordApi(bicoList)

/** Which responses were followed by fewer incidents of the same kind. */
export default function BicoPage() {
  const say = useText()
  return (
    <RecordListPage
      definition={bicoList}
      api={list}
      slots={{ above: <Notice kind="info">{say('behavior.bico.about')}</Notice> }}
    />
  )
}
