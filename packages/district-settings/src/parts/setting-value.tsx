import { FieldValue, useUiText, type RecordText } from '@atrium/ui'
import { Text } from '@mantine/core'
import { isBlank } from '@atrium/kit/shared'
import type { SettingsView } from '../settings-view.queries.ts'

interface Props {
  view: SettingsView
  text: RecordText
  name: string
}

/** The value that applies at the place, and who decided it. */
export function SettingValue({ view, text, name }: Props) {
  const say = useUiText()
  const inherited = view.inherited[name]
  const isOwn = !isBlank(view.own[name])
  const from = isOwn
    ? view.schoolID === 0
      ? 'district'
      : 'school'
    : (inherited?.from ?? 'default')
  return (
    <>
      <Valued
        view={view}
        text={text}
        name={name}
        value={isOwn ? view.own[name] : inherited?.value}
      />
      {/* That a district's value is the district's goes without saying on the district's page. */}
      {!(view.schoolID === 0 && from === 'district') && (
        <Text span c="dimmed" size="sm">
          {' · '}
          {say(`ui.inherit.${from}`)}
        </Text>
      )}
    </>
  )
}

/** `30 minutes` */
export function Valued({ view, text, name, value }: Props & { value: unknown }) {
  const field = view.fields[name]
  if (!field) return null
  const unit = isBlank(value) ? undefined : text.maybe(`${name}.unit`)
  return (
    <>
      <FieldValue field={field} value={value} choiceLabel={text.choice(name)} isCell />
      {unit !== undefined && ` ${unit}`}
    </>
  )
}
