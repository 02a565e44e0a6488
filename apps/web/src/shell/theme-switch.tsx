import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useText } from '../messages/use-text.ts'

/** Light, dark, or the system's; stored in this browser. */
export function ThemeSwitch() {
  const say = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      value={colorScheme}
      onChange={(chosen) => setColorScheme(chosen)}
      aria-label={say('web.theme.title')}
      data={(['auto', 'light', 'dark'] as const).map((scheme) => ({
        value: scheme,
        label: say(`web.theme.${scheme}`),
      }))}
    />
  )
}
