import { FormsList } from '@atrium/forms/parts'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** The surveys that people answer after a course. */
export default function FormsPage() {
  const text = useText()
  return (
    <FormsList
      api={api.forms}
      screen="settings/professional-development/forms"
      title={text('pd.forms.title')}
      emptyHint={text('pd.forms.emptyHint')}
    />
  )
}
