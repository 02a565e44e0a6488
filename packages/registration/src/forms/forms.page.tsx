import { FormsList } from '@atrium/forms/parts'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** The forms with the district's own questions. */
export default function FormsPage() {
  const say = useText()
  return (
    <FormsList
      api={api.forms}
      screen="settings/registration-forms/forms"
      title={say('registration.forms.title')}
      emptyHint={say('registration.forms.emptyHint')}
    />
  )
}
