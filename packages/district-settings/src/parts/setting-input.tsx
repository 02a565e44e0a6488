import { FieldInput, useUiText, type FieldInputProps, type RecordText } from '@atrium/ui'
import { Button, Group, Input, Stack, Text } from '@mantine/core'
import { isBlank } from '@atrium/kit/shared'
import type { SettingsView } from '../settings-view.queries.ts'
import { Valued } from './setting-value.tsx'

interface Props {
  props: FieldInputProps
  view: SettingsView
  text: RecordText
}

/**
 * A setting in its form. A school sees what applies, and overrides it on purpose; the district's
 * value is typed right away. Either can be cleared, and the inherited value applies again.
 */
export function SettingInput({ props, view, text }: Props) {
  const say = useUiText()
  const { name, label, value } = props
  const inherited = view.inherited[name]
  const above = inherited?.from ?? 'default'
  const valued = <Valued view={view} text={text} name={name} value={inherited?.value} />
  const isOwn = !isBlank(value)
  if (view.schoolID !== 0 && !isOwn) {
    return (
      <Input.Wrapper
        label={label}
        labelElement="div"
        description={props.description}
        error={props.error}
      >
        <Group gap="sm" mih={36}>
          <Text component="div" size="sm">
            {say(above === 'district' ? 'ui.inherit.districtValue' : 'ui.inherit.defaultValue')}{' '}
            {valued}
          </Text>
          <Button
            variant="default"
            size="xs"
            aria-label={say('ui.inherit.overrideThing', { name: label })}
            disabled={props.disabled ?? false}
            onClick={() => props.onChange(inherited?.value ?? null)}
          >
            {say('ui.inherit.override')}
          </Button>
        </Group>
      </Input.Wrapper>
    )
  }
  return (
    <Stack gap={4}>
      <FieldInput {...props} value={isOwn ? value : inherited?.value} />
      <Group gap="sm">
        <Text component="div" size="xs" c="dimmed">
          {say(above === 'district' ? 'ui.inherit.districtValue' : 'ui.inherit.defaultValue')}{' '}
          {valued}
        </Text>
        {isOwn && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={say(
              above === 'district' ? 'ui.inherit.useDistrictThing' : 'ui.inherit.useDefaultThing',
              { name: label },
            )}
            disabled={props.disabled ?? false}
            onClick={() => props.onChange(null)}
          >
            {say(above === 'district' ? 'ui.inherit.useDistrict' : 'ui.inherit.useDefault')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
