import { FormsList } from '@atrium/forms/parts'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** What schools ask when a student needs more support. */
export default function RtiFormsPage() {
  const say = useText()
  return (
    <FormsList
      api={api.rtiForms}
      screen="settings/intervention/rti-forms"
      title={say('students.rtiForms.title')}
      emptyHint={say('students.rtiForms.emptyHint')}
    />
  )
}
