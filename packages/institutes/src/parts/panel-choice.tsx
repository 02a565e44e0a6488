import { useUserContext } from '@atrium/kit/client'
import { MultiSelect } from '@mantine/core'
import { lineName } from '../names.ts'

interface Props {
  label: string
  description: string
  panels: readonly { id: number; name: string; nameEs: string | null }[]
  /** In the order of preference. */
  value: readonly number[]
  onChange: (panelIDs: number[]) => void
  error?: string | undefined
  disabled?: boolean
}

/** Panels in the order in which someone prefers them: the order in which they are chosen. */
export function PanelChoice({ panels, value, onChange, ...rest }: Props) {
  const { language } = useUserContext()
  return (
    <MultiSelect
      {...rest}
      name="panelIDs"
      clearable
      searchable
      data={panels.map((panel) => {
        const at = value.indexOf(panel.id)
        const name = lineName(panel, language)
        return { value: String(panel.id), label: at === -1 ? name : `${at + 1}. ${name}` }
      })}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  )
}
